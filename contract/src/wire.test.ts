import { describe, expect, test } from 'vitest';
import { AnalyticsEvent, analyticsApi, Dashboard } from './analytics.ts';
import { authApi, Profile } from './auth/auth.ts';
import { categoriesApi, Category } from './categories.ts';
import { checkInApi } from './check-in/check-in.ts';
import type { Endpoint } from './endpoint.ts';
import { Event, eventsApi } from './events/events.ts';
import { geocodingApi, Place } from './geocoding.ts';
import { ordersApi } from './orders/orders.ts';
import { Organization, organizationsApi } from './organizations.ts';
import { Song, songSuggestionsApi } from './suggestions/songs.ts';
import { usersApi } from './users.ts';

/*
 * The names on the wire that outside programs rely on (docs/specification). The rest of the API may
 * grow; what is here keeps its name.
 */

describe('an entity keeps its fields', () => {
  test.each([
    ['the profile', Profile, 'name user_type organization_id organization_name'],
    ['a category', Category, 'ID Name Status CreatedAt'],
    ['an organization', Organization, 'ID Name email phone description logoURL'],
    ['an event', Event, 'event_id title date end_date start_time end_time image_url status'],
    ['an event, its place', Event, 'description latitude longitude location_name location'],
    ['an event, its sale', Event, 'capacity tickets_sold bookable organizer categories tickets'],
    ['an event, its logos', Event, 'organizer_logos'],
    ['the organizer of an event', Event.shape.organizer, 'ID'],
    ['a category of an event', Event.shape.categories.element, 'ID Name'],
    ['a price of an event', Event.shape.tickets.element, 'ID Type Amount'],
    ['an event in analytics', AnalyticsEvent, 'created_at EndDate EndTime place price'],
    ['a price in analytics', AnalyticsEvent.shape.price.element, 'Amount Sold'],
    ['a suggested location', Place, 'display_name lat lon'],
    ['a suggested song', Song, 'Title Artist Genres BPM Link'],
    ['the analytics', Dashboard, 'totalEvents totalAttendees eventinfo'],
  ])('%s', (_, schema, names) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(names.split(' ')));
  });
});

/** Returns the names that a call takes in its body, form or query. */
function namesOf({ body, form, query }: Endpoint): string[] {
  const bodyNames = body && 'shape' in body ? Object.keys(body.shape as object) : [];
  const pictures = form?.images.map(({ name }) => name) ?? [];
  return [
    ...bodyNames,
    ...Object.keys(form?.fields ?? {}),
    ...pictures,
    ...Object.keys(query?.shape ?? {}),
  ];
}

const eventFields =
  'title latitude longitude location_name date end_date start_time end_time organizer capacity ' +
  'price category description price_type_{n}_type price_type_{n}_amount category_{n} image ' +
  'organizer_logo_{n}';

describe('a call keeps its address and the names it takes', () => {
  test.each<[string, Endpoint, string]>([
    ['GET /current/profile', authApi.getProfile, ''],
    ['POST /logout', authApi.logout, ''],
    ['POST /check/email', authApi.checkEmail, 'email'],
    ['POST /user/request-otp', authApi.requestOtp, 'email user_type'],
    ['POST /user/verify-otp', authApi.verifyOtp, 'email otp user_type'],
    [
      'POST /organizations',
      organizationsApi.createOrganization,
      'name email phone description logo user_name',
    ],
    [
      'PUT /organization/update',
      organizationsApi.updateOrganization,
      'id name email phone description logo',
    ],
    ['GET /organizations', organizationsApi.listOrganizations, ''],
    ['DELETE /organizations/{id}', organizationsApi.deleteOrganization, ''],
    ['POST /organizations/users', usersApi.createUser, 'name email phone organization'],
    ['PUT /user/update', usersApi.updateUser, 'id name email phone organization'],
    ['GET /users', usersApi.listUsers, ''],
    ['DELETE /users/{id}', usersApi.deleteUser, ''],
    ['GET /dashboard', analyticsApi.getDashboard, ''],
    ['GET /dashboard/{organizationId}', analyticsApi.getOrganizationDashboard, ''],
    ['GET /category', categoriesApi.listCategories, ''],
    ['POST /category', categoriesApi.createCategory, 'name description'],
    ['PUT /category/update', categoriesApi.updateCategory, 'id name description status'],
    ['DELETE /category/{id}', categoriesApi.deleteCategory, ''],
    ['PUT /order/status', ordersApi.updateOrderStatus, 'orderId status'],
    ['DELETE /order/{id}', ordersApi.deleteOrder, ''],
    ['GET /admin/events', eventsApi.listEvents, ''],
    ['GET /admin/event/{id}', eventsApi.getEvent, ''],
    ['POST /events', eventsApi.createEvent, eventFields],
    ['PUT /events/update', eventsApi.updateEvent, `${eventFields} id price_type_{n}_id`],
    ['DELETE /events/{id}', eventsApi.deleteEvent, ''],
    ['PUT /events/{id}/bookable', eventsApi.setBookable, 'bookable'],
    ['GET /events/{id}/music-suggestions', songSuggestionsApi.listMusicSuggestions, ''],
    ['POST /ticket/data', checkInApi.readTicket, 'code'],
    ['PUT /ticket/validate', checkInApi.validateTicket, 'code event_id gate'],
    ['GET /geocode/search', geocodingApi.searchPlaces, 'q format limit'],
    ['GET /geocode/reverse', geocodingApi.reversePlace, 'lat lon format addressdetails'],
  ])('%s', (call, endpoint, names) => {
    expect(endpoint.call).toBe(call);
    const taken = namesOf(endpoint);
    expect(names.split(' ').filter((name) => name !== '' && !taken.includes(name))).toEqual([]);
  });

  test('with 201 for what it creates and for a sent code, else 200', () => {
    const created = [
      authApi.requestOtp,
      organizationsApi.createOrganization,
      usersApi.createUser,
      categoriesApi.createCategory,
      eventsApi.createEvent,
    ];
    const others: Endpoint[] = [
      authApi.verifyOtp,
      eventsApi.updateEvent,
      eventsApi.deleteEvent,
      eventsApi.setBookable,
    ];
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
    expect(others.map(({ status }) => status ?? 200)).toEqual(others.map(() => 200));
  });
});
