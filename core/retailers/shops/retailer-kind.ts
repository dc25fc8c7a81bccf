import { dayAfter, dayInWords } from '../../days.ts'
import { WEEKDAYS, weekFrom } from '../../opening-hours.ts'
import { nameKey } from '../../plain-text.ts'
import {
  count,
  day,
  email,
  flag,
  hours,
  longText,
  names,
  ON,
  phone,
  picture,
  text,
  website,
  zip,
  zipAreas,
} from '../../records/field-types.ts'
import type { RecordKind, StoredRecord } from '../../records/record-kind.ts'
import { containerOf } from '../../site-map.ts'
import { shopPath } from './zip-query.ts'

const confirmation = ({ facts }: StoredRecord) => ({ confirmedOn: facts?.['confirmedOn'] ?? '' })
const isOn = ({ values }: StoredRecord) => values['isOn'] === ON
const isListed = ({ values }: StoredRecord) => values['isListed'] === ON

/** A shop that requests are sent to, and that visitors find on the site. */
export const RETAILER = {
  one: 'retailer',
  many: 'retailers',
  path: '/desk/retailers',
  role: 'requests',
  about: 'The retailers that requests are sent to, and the area each one serves.',
  sections: [
    {
      title: 'Shop',
      fields: {
        name: text({ label: 'Name', max: 120, message: 'Enter the retailer’s name.' }),
        isListed: flag({
          label: 'Listed on the site',
          hint: 'Visitors find it under Where to Buy, and it has a page of its own',
          alsoCalled: ['Listed'],
        }),
        website: website({ label: 'Website', hint: 'Such as www.example.com', isOptional: true }),
        ownWords: longText({
          label: 'About the shop',
          hint: 'A paragraph or two on the shop’s page. Leave an empty line between paragraphs',
          alsoCalled: ['In their own words'],
          isOptional: true,
          max: 1500,
          rows: 5,
        }),
      },
    },
    {
      title: 'Contact',
      fields: {
        streetAddress: text({
          label: 'Street address',
          message: 'Enter the street address.',
          alsoCalled: ['Address'],
        }),
        city: text({ label: 'City', max: 100, message: 'Enter the city.' }),
        state: text({ label: 'State', max: 100, message: 'Enter the state.', room: 'medium' }),
        zip: zip({ label: 'ZIP code' }),
        email: email({ label: 'Email' }),
        phone: phone({ label: 'Phone' }),
        note: longText({
          label: 'Note',
          hint: 'Only the desk sees this',
          isOptional: true,
          max: 4000,
          rows: 2,
        }),
      },
    },
    {
      title: 'Area',
      fields: {
        area: zipAreas({
          label: 'Area served',
          hint: 'ZIP codes or their first three digits, separated by commas, such as 648, 65801',
        }),
      },
    },
    {
      title: 'Opening hours',
      hint: 'Such as 9–5:30, or 9–12, 1–5. You can also write closed or by appointment.',
      isDense: true,
      fields: weekFrom((_, at) => hours({ label: WEEKDAYS[at]?.label ?? '' })),
    },
    {
      title: 'Showroom',
      fields: {
        onDisplay: names({
          label: 'On display',
          hint: 'Doors and finishes by their names in the galleries, one per line, such as Shaker door or Sage paint',
          isOptional: true,
          max: 4000,
          rows: 5,
        }),
        showroomPhoto: picture({
          label: 'Showroom photo',
          hint: 'JPEG, PNG, WebP, AVIF or TIFF. It is saved with the record, and shown on the shop’s page',
          isOptional: true,
        }),
      },
    },
    {
      title: 'Requests',
      fields: {
        isOn: flag({
          label: 'Accepting requests',
          hint: 'It is among the retailers that a request can be sent to',
          alsoCalled: ['On'],
        }),
        passesAtOnce: flag({
          label: 'Send requests automatically',
          hint: 'Requests that ask for this shop go there without the desk',
          alsoCalled: ['Pass on at once'],
        }),
        mostAMonth: count({
          label: 'Monthly limit',
          hint: 'After so many requests in a month it gets no more. Leave it empty for any number',
          alsoCalled: ['Most requests a month'],
          isOptional: true,
          most: 999,
        }),
        awayFrom: day({
          label: 'Unavailable from',
          hint: 'From this day on, it is not among the nearest three',
          alsoCalled: ['Away from'],
          isOptional: true,
        }),
        awayUntil: day({
          label: 'Unavailable through',
          hint: 'The last day. Leave it empty if not known yet',
          alsoCalled: ['Away until'],
          isOptional: true,
        }),
      },
    },
  ],
  title: 'name',
  key: ({ name = '' }) => nameKey(name),
  initial: { isOn: ON },
  columns: [
    {
      name: 'place',
      label: 'Place',
      text: ({ values }) => `${values['city']}, ${values['state']} ${values['zip']}`,
    },
    'phone',
    'area',
    'isOn',
    'isListed',
    {
      name: 'confirmed',
      label: 'Confirmed',
      text(record, today) {
        const { confirmedOn } = confirmation(record)
        const when = confirmedOn === '' ? 'never' : dayInWords(confirmedOn, 'medium')
        return asksForConfirmation(confirmation(record), today) ? `Confirm it: ${when}` : when
      },
      order: (record) => confirmation(record).confirmedOn,
    },
  ],
  filters: ['state', 'isOn', 'isListed'],
  isImported: true,
  isConfirmedBySaving: true,
  pictures: () => containerOf('/retailers/near'),
  state: (record) =>
    `${isListed(record) ? 'Listed' : 'Not listed'}, ${isOn(record) ? 'accepting requests' : 'not accepting requests'}`,
  notice(record, today) {
    if (asksForConfirmation(confirmation(record), today))
      return `${staleWords(confirmation(record))} Check every field; saving confirms it.`
    return isOn(record)
      ? undefined
      : 'No requests go to it. Check the area served, then let it accept requests.'
  },
  page: ({ facts }) => (facts?.['slug'] ? shopPath(facts['slug']) : undefined),
} as const satisfies RecordKind

interface Confirmation {
  /** The day a person last saved the record; empty if no one has. */
  readonly confirmedOn: string
}

const YEAR_DAYS = 365

/** Whether no one has saved a record for a year. */
export function asksForConfirmation({ confirmedOn }: Confirmation, today: string): boolean {
  return confirmedOn < dayAfter(today, -YEAR_DAYS)
}

/** A sentence that says when someone last checked a record. */
export function staleWords({ confirmedOn }: Confirmation): string {
  return confirmedOn === ''
    ? 'No one has confirmed this record yet.'
    : `No one has confirmed this record since ${dayInWords(confirmedOn)}.`
}
