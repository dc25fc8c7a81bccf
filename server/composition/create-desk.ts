import { randomUUID } from 'node:crypto'
import type { Stores } from '#adapters/database/open-stores.ts'
import { removeMessages } from '#adapters/mail/outbox-files.ts'
import { createPasskeys } from '#adapters/passkeys/passkeys.ts'
import { nodeSecrets } from '#adapters/secrets/secrets.ts'
import { formatCsv } from '#adapters/tables/csv.ts'
import { readTable } from '#adapters/tables/read-table.ts'
import { createUsZipPlaces } from '#adapters/zip-codes/us-zip-places.ts'
import type { Config } from '#config/config.ts'
import type { ComposeMail } from '#core/ports/compose-mail.ts'
import type { Log } from '#core/ports/log.ts'
import { createWorkingDays } from '#core/retailers/working-days.ts'
import { createDeskAccess } from '#services/desk/access.ts'
import { createAccessNotices } from '#services/desk/access-notices.ts'
import { createDeskAccount } from '#services/desk/account.ts'
import { createAuditTrail } from '#services/desk/audit-trail.ts'
import type { Desk, DeskContent } from '#services/desk/desk.ts'
import { createInvitationMail } from '#services/desk/invitation-mail.ts'
import { createDeskPeople, type DeskPeople } from '#services/desk/people.ts'
import { createPreviews } from '#services/desk/previews.ts'
import { createRecorder, type Recorder } from '#services/desk/record.ts'
import { createPassingOn } from '#services/desk/requests/passing-on.ts'
import { createRequestDesk, type RequestDeskOptions } from '#services/desk/requests/request-desk.ts'
import { createFigureDesk } from '#services/desk/requests/request-figures.ts'
import { createRetailerBook } from '#services/desk/requests/retailer-book.ts'
import { createRetailerChoice } from '#services/desk/requests/retailer-choice.ts'
import { createRetailerTableDesk } from '#services/desk/requests/retailer-table-desk.ts'
import { createSessions } from '#services/desk/sessions.ts'
import type { Ideas } from '#services/ideas/ideas.ts'
import type { SigningKeys } from '../access/signing-keys.ts'
import type { RightsServices } from './create-rights-services.ts'
import { deskOrigin } from './desk-origin.ts'

type DeskStores = Pick<Stores, 'people' | 'sessions' | 'audit'>

interface Common {
  readonly origin: string
  readonly secrets: typeof nodeSecrets
  readonly record: Recorder
  readonly now: () => Date
  readonly newId: () => string
  readonly log: Log
}

type Mailing = Pick<RequestDeskOptions, 'onDue' | 'forward'> & {
  readonly onDue: () => void
  readonly composeWithoutLinks: ComposeMail
  readonly rights: Pick<RightsServices, 'desk'>
}

export function createDesk(parts: {
  readonly stores: Stores
  readonly mailing: Mailing
  readonly content: DeskContent
  readonly ideas: Ideas
  readonly config: Pick<Config, 'publicUrl' | 'brand' | 'dataDir' | 'deskAgeing' | 'deskClosed'>
  readonly signingKeys: SigningKeys
  readonly now: () => Date
  readonly log: Log
}): Desk {
  const { stores, mailing, content, config, now, log } = parts
  const common = { secrets: nodeSecrets, now, newId: randomUUID, log, record: recorder(stores, now) }
  const origin = deskOrigin(config.publicUrl)
  return {
    ...content,
    origin,
    previews: createPreviews({ ...common, origin, store: stores.previews }),
    ...peopleParts(parts, { ...common, origin }),
    audit: createAuditTrail(stores.audit),
    retailers: createRetailerBook({ ...common, store: stores.retailers }),
    retailerTable: createRetailerTableDesk({
      ...common,
      store: stores.retailers,
      tables: { read: readTable, write: formatCsv },
    }),
    figures: createFigureDesk({
      store: stores.figures,
      retailers: stores.retailers,
      ideas: parts.ideas,
      write: formatCsv,
    }),
    rights: mailing.rights.desk,
    requests: createRequestDesk({
      ...common,
      ...mailing,
      store: stores.work,
      passingOn: createPassingOn({
        store: stores.work,
        retailers: stores.retailers,
        choose: createRetailerChoice({
          retailers: stores.retailers,
          work: stores.work,
          places: createUsZipPlaces(),
        }),
        composeMail: mailing.composeWithoutLinks,
        now,
      }),
      requests: stores.requests,
      audit: stores.audit,
      ageing: config.deskAgeing,
      workingDays: createWorkingDays(config.deskClosed),
      tables: { write: formatCsv },
      eraseMessages: (references) => removeMessages(config.dataDir, references),
    }),
  }
}

/** Who works at the desk, how they get in, and what they are told of it. */
function peopleParts(
  { stores, mailing, config, signingKeys, now }: Parameters<typeof createDesk>[0],
  common: Common,
): Pick<Desk, 'notices' | 'access' | 'people' | 'account' | 'invitationMail'> {
  const { origin } = common
  const notices = createAccessNotices({
    ...stores,
    ...common,
    mails: stores.mails,
    onDue: mailing.onDue,
  })
  const sessions = createSessions({ ...common, store: stores.sessions })
  return {
    notices,
    access: createDeskAccess({
      ...common,
      tell: notices.tell,
      people: stores.people,
      sessionStore: stores.sessions,
      sessions,
      passkeys: createPasskeys({
        keys: signingKeys('passkey-challenge'),
        origin,
        siteName: config.brand.name,
      }),
    }),
    people: createPeople(stores, now),
    account: createDeskAccount({ ...common, people: stores.people, sessions, tell: notices.tell }),
    invitationMail: createInvitationMail({
      ...common,
      people: stores.people,
      mails: stores.mails,
      origin,
      onDue: mailing.onDue,
    }),
  }
}

export function createPeople(stores: DeskStores, now: () => Date): DeskPeople {
  return createDeskPeople({
    store: stores.people,
    secrets: nodeSecrets,
    record: recorder(stores, now),
    now,
    newId: randomUUID,
  })
}

export function recorder({ audit }: Pick<DeskStores, 'audit'>, now: () => Date): Recorder {
  return createRecorder({ log: audit, now, newId: randomUUID })
}
