import { randomUUID } from 'node:crypto'
import type { Stores } from '#adapters/database/open-stores.ts'
import { createPasskeys } from '#adapters/passkeys/passkeys.ts'
import { nodeSecrets } from '#adapters/secrets/secrets.ts'
import { formatCsv } from '#adapters/tables/csv.ts'
import { readTable } from '#adapters/tables/read-table.ts'
import { createDeskAccess } from '#services/desk/access.ts'
import { createAccessNotices } from '#services/desk/access-notices.ts'
import { createDeskAccount } from '#services/desk/account.ts'
import { createAuditTrail } from '#services/desk/audit-trail.ts'
import type { Desk } from '#services/desk/desk.ts'
import { createInvitationMail } from '#services/desk/invitation-mail.ts'
import { createDeskPeople, type DeskPeople } from '#services/desk/people.ts'
import { createPreviews } from '#services/desk/previews.ts'
import { createRecorder } from '#services/desk/record.ts'
import { createPassingOn } from '#services/desk/requests/passing-on.ts'
import { createFigureReports } from '#services/desk/requests/request-figures.ts'
import { createRequestManagement } from '#services/desk/requests/request-management.ts'
import { createCandidateFinder } from '#services/desk/requests/retailer-candidates.ts'
import { createWriting } from '#services/desk/requests/writing.ts'
import { createSessions } from '#services/desk/sessions.ts'
import { createRecords } from '#services/records/record-service.ts'
import { createRetailerSource } from '#services/records/sources/retailers.ts'
import { createDeskContent } from './create-desk-content.ts'
import type { RequestServices } from './create-request-services.ts'
import type { RightsServices } from './create-rights-services.ts'
import type { Site } from './create-site.ts'
import { deskOrigin } from './desk-origin.ts'

/** The desk's people, their access, and their work. */
export function createDesk(site: Site, requests: RequestServices, rights: RightsServices): Desk {
  const { config, stores, places, ideas, displays, record, now, newId, log } = site
  const { content, showrooms, recordSources } = createDeskContent(site, requests)
  const { people, sessions: sessionStore, mails, retailers, work } = stores
  const { onDue } = requests
  const origin = deskOrigin(config.publicUrl)
  const secrets = nodeSecrets
  const tables = { read: readTable, write: formatCsv }

  const notices = createAccessNotices({ people, mails, audit: stores.audit, onDue, now, newId })
  const { tell } = notices
  const sessions = createSessions({ store: sessionStore, secrets, now, newId, log })
  const passkeys = createPasskeys({
    keys: site.signingKeys('passkey-challenge'),
    origin,
    siteName: async () => (await site.texts.words()).brand.name,
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
    onChange: () => site.shops.forget(),
    newId,
    now,
  })
  const records = createRecords({ ...recordSources, retailer }, { tables, newId })

  return {
    ...content,
    origin,
    notices,
    access: createDeskAccess({ ...site, people, sessionStore, sessions, passkeys, secrets, tell }),
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
    rights: rights.desk,
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
