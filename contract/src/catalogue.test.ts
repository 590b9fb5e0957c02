import { describe, expect, test } from 'vitest';
import { ADMINISTRATOR, CLIENT } from './access.ts';
import { TREND_DAYS } from './analytics.ts';
import { loginSentences } from './auth/auth.ts';
import { sentences, statusOfError } from './errors.ts';
import { eventCreateForm, eventUpdateForm, MAX_ORGANIZER_LOGOS } from './events/form.ts';
import { eventFormSentences, MAX_CATEGORIES } from './events/input.ts';
import { MAX_DESCRIPTION } from './events/limits.ts';
import { timeSentences } from './events/time-problems.ts';
import { MIN_DURATION_MS } from './events/times.ts';
import { eventSentences } from './events/events.ts';
import { imageFieldOf, MAX_IMAGE_BYTES } from './form.ts';
import {
  DEFAULT_CENTRE,
  MAX_SUGGESTIONS,
  MIN_SEARCH_LENGTH,
  SEARCH_DEBOUNCE_MS,
} from './geocoding.ts';
import { organizationCreateForm } from './organizations.ts';

/*
 * Copies of the product's sentences and numbers that this package holds, so that a change fails a
 * test. Those that only the browser holds are tested in `web/src/lib/notify.test.ts` and beside its
 * code.
 */

describe('the error catalogue (section 8)', () => {
  test('by status', () => {
    expect(sentences).toEqual({
      noConnection: 'Network error: Please check your connection.',
      invalid: 'Invalid request. Please check your input.',
      unauthorized: 'Unauthorized. Please login again.',
      forbidden: "Forbidden: You don't have access.",
      notFound: 'Requested resource not found.',
      other: 'Network error. Please try again.',
    });
    expect(statusOfError).toMatchObject({
      invalid: 400,
      unauthorized: 401,
      forbidden: 403,
      not_found: 404,
    });
  });

  test('of the login page', () => {
    expect(loginSentences).toEqual({
      emailNotFound: 'Email not found!',
      checkFailed: 'Error checking email!',
      requestFailed: 'Error During OTP Request',
      wrongCode: 'OTP verification failed!',
      verifyFailed: 'Error verifying OTP!',
      registrationFailed: 'Registration failed. Please try again!',
      registered: 'Registration successful! Please login!',
    });
  });

  test('of events', () => {
    expect(eventSentences).toMatchObject({
      created: 'created successfully!',
      updated: 'Event updated successfully!',
      updateFailed: 'Failed to update event. Please try again.',
      deleted: 'Event deleted successfully!',
      deleteFailed: 'Failed to delete event. Please try again.',
      confirmDelete: 'Are you sure you want to delete this event? This action cannot be undone.',
      loadFailed: 'Failed to load event data',
      fetchFailed: 'Failed to fetch event',
      fetchListFailed: 'Failed to fetch events',
      fixFirst: 'Please fix all errors before submitting.',
    });
  });

  test('of the event form', () => {
    expect({ ...eventFormSentences, ...timeSentences }).toMatchObject({
      title: 'Title is required',
      location: 'Please select a location',
      date: 'Date is required',
      endDate: 'End Date is required',
      startTime: 'Start time is required',
      startPast: 'Start time cannot be in the past',
      endPast: 'End time cannot be in the past',
      endBeforeStart: 'End time must be after start time',
      tooShort: 'Event duration must be at least 1 hour',
      price: 'At least one price type and amount must be filled.',
      fillPriceFirst: 'Please fill the current price fields before adding a new one.',
      halfPrice: 'All price entries must have both type and amount or be empty',
      lastPrice: 'You need at least one price entry',
      completePriceFirst: 'Please complete the current price before adding a new one',
      capacity: 'Capacity must be a positive number',
      organizer: 'Organizer is required',
      category: 'Please select at least one category',
      tooManyCategories: 'You can select no more than 3 categories.',
      onlyThreeCategories: 'You can only select 3 categories',
      description: 'You must write something that describe your event',
    });
  });

  test('of pictures', () => {
    const poster = {
      notAnImage: 'Please upload an image file.',
      tooLarge: 'File size exceeds 5MB.',
    };
    const logo = { notAnImage: 'Invalid image file.', tooLarge: 'File too large.' };
    for (const form of [eventCreateForm, eventUpdateForm]) {
      expect(imageFieldOf(form, 'image')).toMatchObject(poster);
      expect(imageFieldOf(form, 'organizer_logo_1')).toMatchObject(logo);
    }
    expect(imageFieldOf(organizationCreateForm, 'logo')).toMatchObject(poster);
  });
});

test('the business constants and limits (section 9)', () => {
  expect(MAX_CATEGORIES).toBe(3);
  expect(MAX_ORGANIZER_LOGOS).toBe(3);
  expect(MAX_IMAGE_BYTES).toBe(5_242_880);
  expect(MAX_DESCRIPTION).toBe(500);
  expect(MIN_DURATION_MS).toBe(60 * 60 * 1000);
  expect(MIN_SEARCH_LENGTH).toBe(3);
  expect(SEARCH_DEBOUNCE_MS).toBe(300);
  expect(MAX_SUGGESTIONS).toBe(5);
  expect(DEFAULT_CENTRE).toEqual({ lat: 51.5, lng: -0.09, zoom: 12 });
  expect(CLIENT).toBe('2');
  expect(ADMINISTRATOR).toBe('00');
  expect(TREND_DAYS).toBe(7);
});
