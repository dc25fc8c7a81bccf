import { randomUUID } from 'node:crypto'
import type { Stores } from '#adapters/database/open-stores.ts'
import { judgeContainer, judgeItem } from '#adapters/metadata/judge-metadata.ts'
import { createPasskeys } from '#adapters/passkeys/passkeys.ts'
import { nodeSecrets } from '#adapters/secrets/secrets.ts'
import { formatCsv, readTable } from '#adapters/tables/csv.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import { RECORD_KINDS } from '#core/desk/kinds/kinds.ts'
import type { Email } from '#core/email.ts'
import { deskOrigin } from '#core/loopback.ts'
import { createDeskAccess } from '#services/desk/access.ts'
import { createAccessNotices } from '#services/desk/access-notices.ts'
import { createDeskAccount } from '#services/desk/account.ts'
import { createAuditTrail, createRecorder } from '#services/desk/audit-trail.ts'
import { createConclude } from '#services/desk/conclude.ts'
import { createEditHistory } from '#services/desk/edit-history.ts'
import { createFilterEditor } from '#services/desk/filters/filter-editor.ts'
import { createInvitationMail } from '#services/desk/invitation-mail.ts'
import { createOverview } from '#services/desk/overview.ts'
import { createDeskPeople, type DeskPeople } from '#services/desk/people.ts'
import { createDeskCollections } from '#services/desk/pictures/picture-collections.ts'
import { createPictureEditor } from '#services/desk/pictures/picture-editor.ts'
import { readColor } from '#services/desk/pictures/read-color.ts'
import { createPictureEdits, type MetadataFaults } from '#services/desk/pictures/write-edits.ts'
import { createPreviews } from '#services/desk/previews.ts'
import { createPassingOn } from '#services/desk/requests/passing-on.ts'
import { createFigureReports } from '#services/desk/requests/request-figures.ts'
import { createRequestManagement } from '#services/desk/requests/request-management.ts'
import { createWriting } from '#services/desk/requests/writing.ts'
import { createSessions } from '#services/desk/sessions.ts'
import { createLinkPlaces } from '#services/desk/texts/link-places.ts'
import { createPutText } from '#services/desk/texts/put-text.ts'
import { createTextReader } from '#services/desk/texts/stored-text.ts'
import { createKeepFile } from '#services/desk/uploads/keep-file.ts'
import { createPictureUploads } from '#services/desk/uploads/picture-uploads.ts'
import { createShowroomPhotos } from '#services/desk/uploads/showroom-photos.ts'
import type { Desk, DeskContent } from '#services/desk-services.ts'
import { createRecords, openRecords } from '#services/records/record-service.ts'
import { createContentSources } from '#services/records/sources/content-sources.ts'
import { bindFacts } from '#services/records/sources/facts.ts'
import { createRetailerSource } from '#services/records/sources/retailers.ts'
import { createTableImports } from '#services/records/table-imports.ts'
import { sampleMails } from '#services/retailers/mail/sample-mails.ts'
import type { RequestServices } from './create-request-services.ts'
import type { Site } from './create-site.ts'

/** The desk: its people, their access and their work. */
export function createDesk(site: Site, requests: RequestServices): Desk {
  const { config, stores, places, record, now, newId, log } = site
  const { content, showrooms, contentSources, openFacts } = createDeskContent(site, requests)
  const { people, sessions: sessionStore, mails, retailers, audit, figures, visits } = stores
  const { onDue } = requests
  const origin = deskOrigin(config.publicUrl)
  const secrets = nodeSecrets
  const tables = { read: readTable, write: formatCsv }

  const notices = createAccessNotices({ people, mails, audit, onDue, now, newId })
  const { notify } = notices
  const sessions = createSessions({ sessionStore, secrets, now, newId, log })
  const passkeys = createPasskeys({
    keys: site.signingKeys('passkey-challenge'),
    origin,
    siteName: async () => (await site.texts.words()).brand.name,
  })

  const compose = requests.composeWithoutLinks
  const passingOn = createPassingOn({ store: stores.requests, retailers, places, compose, now })
  const onChange = () => site.shops.forget()
  const retailer = createRetailerSource({ ...site, store: retailers, photos: showrooms, onChange })
  const sources = { ...contentSources, retailer }
  const records = createRecords({ sources, history: content.history, newId })

  return {
    ...content,
    origin,
    notices,
    access: createDeskAccess({ ...site, people, sessionStore, sessions, passkeys, secrets, notify }),
    people: createDeskPeople({ people, secrets, record, now, newId }),
    account: createDeskAccount({ people, sessions, record, notify }),
    invitationMail: createInvitationMail({ people, mails, secrets, record, origin, onDue, now, newId }),
    audit: createAuditTrail(audit),
    previews: createPreviews({ origin, previewStore: stores.previews, secrets, now, newId, record }),
    requests: createRequestManagement({
      ...site,
      ...requests,
      store: stores.requests,
      audit,
      retailers,
      addRetailer: (author, values) => records.save('retailer', author, { id: undefined, seen: {}, values }),
      passingOn,
      writing: createWriting({ texts: requests.mail.texts, compose, now }),
      ageing: config.deskAgeing,
      tables,
    }),
    privacy: requests.privacy,
    records,
    imports: createTableImports({
      open: (subject) =>
        'gallery' in subject
          ? openFacts(subject.gallery)
          : openRecords(RECORD_KINDS[subject.kind], sources[subject.kind]),
      tables,
      history: content.history,
    }),
    figures: createFigureReports({ ...site, store: figures, visits, retailers, write: formatCsv }),
  }
}

/** Only the people of the desk, for command-line tools. */
export function createPeople(
  { people, audit }: Pick<Stores, 'people' | 'audit'>,
  now: () => Date,
): DeskPeople {
  const newId = randomUUID
  const record = createRecorder({ audit, now, newId })
  return createDeskPeople({ people, secrets: nodeSecrets, record, now, newId })
}

/** What editors do with content, and the parts of it that the rest of the desk uses. */
function createDeskContent(site: Site, { mailWithoutLinks }: RequestServices) {
  const { listings, store, pixels, pictures, history } = site
  const collections = createDeskCollections(listings)
  const basics = { ...site, collections, faultsOf, faultsOfContainer }
  const conclude = createConclude(site)
  const parts = { ...basics, conclude, keepFile: createKeepFile(site) }

  const places = createLinkPlaces(site)
  const changes = createEditHistory(parts)
  const editor = createPictureEditor(parts)
  const drafts = site.createTexts(listings, { drafts: true })
  const samples: Readonly<Record<string, () => Promise<Email>>> = sampleMails(
    { ...mailWithoutLinks, texts: drafts },
    site.rendererWith(drafts),
  )
  const read = createTextReader(site)
  const put = createPutText(parts)
  const colorOf = async ({ container, name }: ContentItem) => {
    const contentBytes = await store.open(container, name)
    return contentBytes && readColor(contentBytes.stream, pixels)
  }
  const filters = createFilterEditor(parts)
  const contentSources = createContentSources({ ...parts, filters, places, read, put })
  const content: DeskContent = {
    pictures: editor,
    edits: createPictureEdits({ ...parts, colorOf }),
    filters,
    history: changes,
    overview: createOverview({
      collections,
      summaries: () => editor.summaries(),
      history,
      pictures,
      texts: contentSources.text,
    }),
    uploads: createPictureUploads(parts),
    texts: {
      sample: async (name) => (Object.hasOwn(samples, name) ? samples[name]?.() : undefined),
      places: () => places.all(),
    },
  }
  return {
    content,
    showrooms: createShowroomPhotos(parts),
    openFacts: bindFacts({
      ...parts,
      judge: (metadata, place) => judgeItem(metadata, { ...place, unknownKeys: 'refuse' }),
    }),
    contentSources,
  }
}

const faultsOf: MetadataFaults = (metadata, { container, before }) =>
  judgeItem(metadata, { container, before, unknownKeys: 'refuse-slips' }).map(({ message }) => message)

const faultsOfContainer = (metadata: Metadata, before: Metadata): readonly string[] =>
  judgeContainer(metadata, { before, unknownKeys: 'allow' }).map(({ message }) => message)
