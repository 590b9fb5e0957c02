/** A value that some calls return and other calls need. */
export type Flow = {
  from: readonly string[];
  /** Where their answers or requests contain it: an OpenAPI runtime expression without its `$`. */
  at: `response.body#/${string}` | `request.body#/${string}`;
  /** Every path that begins like this has the value as its only parameter. */
  paths?: readonly string[];
  bodies?: Readonly<Record<string, string>>;
};

export const flows: readonly Flow[] = [
  {
    from: ['createCampaign'],
    at: 'response.body#/data/campaign_id',
    paths: ['/campaigns/{id}'],
    bodies: { saveCampaignTemplate: 'campaign_id' },
  },
  {
    from: ['saveCampaignTemplate'],
    at: 'response.body#/data/template_id',
    paths: ['/campaign-templates/{id}'],
    bodies: { createCampaign: 'template_id' },
  },
  {
    from: ['createEvent'],
    at: 'response.body#/data/event_id',
    paths: [
      '/admin/event/{id}',
      '/events/{id}',
      '/finance/events/{id}',
      '/public/events/{event_id}/waiting-room',
      '/public/events/{event_id}/uploads',
    ],
    bodies: { updateEvent: 'id' },
  },
  { from: ['createEvent'], at: 'response.body#/data/slug', paths: ['/public/events/{slug}'] },
  {
    from: ['createOrganization'],
    at: 'response.body#/data/ID',
    paths: [
      '/organizations/{id}',
      '/finance/organizations/{id}',
      '/dashboard/{organizationId}',
      '/public/organizers/{id}',
    ],
    bodies: { updateOrganization: 'id', createUser: 'organization', createEvent: 'organizer' },
  },
  {
    from: ['createUser'],
    at: 'response.body#/data/ID',
    paths: ['/users/{id}'],
    bodies: { updateUser: 'id' },
  },
  {
    from: ['createCategory'],
    at: 'response.body#/data/ID',
    paths: ['/category/{id}'],
    bodies: { updateCategory: 'id' },
  },
  {
    from: ['listBankEntries'],
    at: 'response.body#/data/0/entry_id',
    paths: ['/bank-entries/{id}'],
  },
  {
    from: ['listRefundsDue'],
    at: 'response.body#/data/0/payment_id',
    paths: ['/payments/{id}'],
  },
  {
    from: ['listAccountChanges'],
    at: 'response.body#/data/0/change_id',
    paths: ['/account-changes/{id}'],
  },
  { from: ['createVenue'], at: 'response.body#/data/id', paths: ['/venues/{id}'] },
  {
    from: ['createUnfinishedEvent'],
    at: 'response.body#/data/id',
    paths: ['/admin/unfinished-events/{id}'],
  },
  {
    from: ['placeOrder', 'sellAtDoor'],
    at: 'response.body#/data/order_id',
    paths: ['/order/{id}'],
    bodies: { correctBuyer: 'orderId', updateOrderStatus: 'orderId' },
  },
  {
    from: ['placeOrder'],
    at: 'response.body#/data/secret',
    paths: ['/public/orders/{secret}'],
  },
  {
    from: ['getPublicOrder', 'changeNames'],
    at: 'response.body#/data/tickets/0/named/secret',
    paths: ['/public/tickets/{secret}'],
  },
  {
    from: ['getPublicOrder'],
    at: 'response.body#/data/tickets/0/code',
    bodies: { readTicket: 'code', validateTicket: 'code' },
  },
  {
    from: ['createSegment'],
    at: 'response.body#/data/id',
    paths: ['/audience/segments/{id}'],
  },
  {
    from: ['addSuppressions'],
    at: 'request.body#/addresses',
    bodies: { removeSuppression: 'address' },
  },
  {
    from: ['proposePayout'],
    at: 'response.body#/data/payout_id',
    paths: ['/finance/payouts/{id}'],
  },
  {
    from: ['checkEmail'],
    at: 'response.body#/data/email',
    bodies: { requestOtp: 'email' },
  },
  { from: ['requestOtp'], at: 'request.body#/email', bodies: { verifyOtp: 'email' } },
  {
    from: ['invite'],
    at: 'response.body#/data/ID',
    paths: ['/invitations/{id}', '/invitations/{id}/send'],
  },
  {
    from: ['createScanLink'],
    at: 'response.body#/data/link_id',
    paths: ['/scan-links/{id}'],
  },
  {
    from: ['askBoost'],
    at: 'response.body#/data/boost_id',
    paths: ['/boosts/{id}'],
  },
  {
    from: ['createGuestLink'],
    at: 'response.body#/data/link_id',
    paths: ['/guest-links/{id}'],
  },
  {
    from: ['createBoardLink'],
    at: 'response.body#/data/link_id',
    paths: ['/board-links/{id}'],
  },
  {
    from: ['createScanLink'],
    at: 'response.body#/data/token',
    bodies: { startScanSession: 'token' },
  },
  // No call creates these directly, so the links start from the lists.
  {
    from: ['listRefundRequests'],
    at: 'response.body#/data/0/request_id',
    paths: ['/finance/refunds/{id}'],
  },
  { from: ['listAudit'], at: 'response.body#/data/0/number', paths: ['/audit/{number}'] },
  { from: ['listAudience'], at: 'response.body#/data/0/id', paths: ['/audience/{id}'] },
  { from: ['listTills'], at: 'response.body#/data/0/till_id', paths: ['/tills/{id}'] },
  { from: ['listSessions'], at: 'response.body#/data/0/ID', paths: ['/sessions/{id}'] },
  { from: ['listOwnSessions'], at: 'response.body#/data/0/ID', paths: ['/current/sessions/{id}'] },
];
