import { randomUUID } from 'node:crypto'
import type { Stores } from '#adapters/database/open-stores.ts'
import { createPasskeys } from '#adapters/passkeys/passkeys.ts'
import { nodeSecrets } from '#adapters/secrets/secrets.ts'
import { formatCsv } from '#adapters/tables/csv.ts'
import { readTable } from '#adapters/tables/read-table.ts'
import type { Config } from '#config/config.ts'
import type { Log } from '#core/ports/log.ts'
import type { ZipPlaces } from '#core/ports/requests/zip-places.ts'
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
import { createFigureReports } from '#services/desk/requests/request-figures.ts'
import { createRequestManagement } from '#services/desk/requests/request-management.ts'
import { createCandidateFinder } from '#services/desk/requests/retailer-candidates.ts'
import { createWriting } from '#services/desk/requests/writing.ts'
import { createSessions } from '#services/desk/sessions.ts'
import type { ShowroomPhotos } from '#services/desk/uploads/showroom-photos.ts'
import type { Ideas } from '#services/ideas/ideas.ts'
import { createRecords, type RecordSources } from '#services/records/record-service.ts'
import { createRetailerSource } from '#services/records/sources/retailers.ts'
import type { Displays } from '#services/retailers/shops/displays.ts'
import type { SigningKeys } from '../access/signing-keys.ts'
import type { RequestServices } from './create-request-services.ts'
import { deskOrigin } from './desk-origin.ts'

interface Ingredients {
  readonly config: Config
  readonly stores: Stores
  readonly content: DeskContent
  readonly showrooms: ShowroomPhotos
  readonly recordSources: Omit<RecordSources, 'retailer'>
  readonly requests: RequestServices
  readonly places: ZipPlaces
  readonly ideas: Ideas
  readonly displays: Displays
  /** The brand's name. */
  readonly siteName: () => Promise<string>
  /** Called when visible data of shops may have changed. */
  readonly onShops: () => void
  readonly signingKeys: SigningKeys
  readonly record: Recorder
  readonly now: () => Date
  readonly log: Log
}

/** The desk's people, their access, and their work. */
export function createDesk({
  config,
  stores,
  content,
  showrooms,
  recordSources,
  requests,
  places,
  ideas,
  displays,
  siteName,
  onShops,
  signingKeys,
  record,
  now,
  log,
}: Ingredients): Desk {
  const { people, sessions: sessionStore, mails, retailers, work } = stores
  const { onDue } = requests
  const origin = deskOrigin(config.publicUrl)
  const secrets = nodeSecrets
  const newId = randomUUID
  const tables = { read: readTable, write: formatCsv }

  const notices = createAccessNotices({ people, mails, audit: stores.audit, onDue, now, newId })
  const { tell } = notices
  const sessions = createSessions({ store: sessionStore, secrets, now, newId, log })
  const passkeys = createPasskeys({
    keys: signingKeys('passkey-challenge'),
    origin,
    siteName,
  })

  const choose = createCandidateFinder({ retailers, work, places, now })
  const passingOn = createPassingOn({
    store: work,
    retailers,
    choose,
    composeMail: requests.composeWithoutLinks,
    now,
  })

  const retailer = createRetailerSource({
    store: retailers,
    displays,
    photos: showrooms,
    record,
    onChange: onShops,
    newId,
    now,
  })
  const records = createRecords({ ...recordSources, retailer }, { tables, newId })

  return {
    ...content,
    origin,
    notices,
    access: createDeskAccess({
      people,
      sessionStore,
      sessions,
      passkeys,
      secrets,
      record,
      tell,
      now,
      log,
    }),
    people: createDeskPeople({ store: people, secrets, record, now, newId }),
    account: createDeskAccount({ people, sessions, record, tell }),
    invitationMail: createInvitationMail({ people, mails, secrets, record, origin, onDue, now, newId }),
    audit: createAuditTrail(stores.audit),
    previews: createPreviews({ origin, store: stores.previews, secrets, now, newId, record }),
    requests: createRequestManagement({
      store: work,
      cases: stores.rights,
      requests: stores.requests,
      audit: stores.audit,
      retailers,
      records,
      passingOn,
      writing: createWriting({
        texts: requests.mail.texts,
        composeMail: requests.composeWithoutLinks,
        composeMessage: requests.messageWithoutLinks,
        now,
      }),
      actions: requests.actions,
      eraseMessages: requests.eraseMessages,
      ageing: config.deskAgeing,
      workingDays: requests.workingDays,
      tables,
      record,
      now,
    }),
    rights: requests.rights.desk,
    records,
    figures: createFigureReports({
      store: stores.figures,
      visits: stores.visits,
      retailers,
      ideas,
      write: formatCsv,
    }),
  }
}

/** Only the desk's people, for tools. */
export function createPeople(
  { people, audit }: Pick<Stores, 'people' | 'audit'>,
  now: () => Date,
): DeskPeople {
  const newId = randomUUID
  const record = createRecorder({ log: audit, now, newId })
  return createDeskPeople({ store: people, secrets: nodeSecrets, record, now, newId })
}
