export function locateRequest(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    retailer: 1,
    firstName: 'Ada',
    lastName: 'Carpenter',
    email: 'ada.carpenter@homeowner.test',
    contact: { phone: '(573) 555-0142' },
    streetAddress: '12 Mill Road',
    city: 'Dudley',
    state: 'Missouri',
    zip: '63936',
    country: 'US',
    projectType: 0,
    describe: 'Kitchen and pantry',
    comments: 'We like the maple doors.',
    distributionArea: 1,
    ...overrides,
  }
}

/** From a different visitor each time, since an address gets only three copies a day. */
export function requestOfAnother(overrides: Readonly<Record<string, unknown>> = {}) {
  return locateRequest({ email: `visitor-${crypto.randomUUID()}@homeowner.test`, ...overrides })
}
