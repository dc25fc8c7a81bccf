import { randomBytes, randomUUID } from 'node:crypto'
import { Counter, type Registry } from 'prom-client'
import type { Stores } from '#adapters/database/open-stores.ts'
import { createEmailApi } from '#adapters/email-api/email-api.ts'
import { removeMessages } from '#adapters/mail/outbox-files.ts'
import { createRequestLinks } from '#adapters/secrets/request-links.ts'
import type { Config } from '#config/config.ts'
import { HIDDEN_TOKEN, linkPath } from '#core/link-paths.ts'
import type { ComposeMail } from '#core/ports/compose-mail.ts'
import type { EmailApi } from '#core/ports/email-api.ts'
import type { Log } from '#core/ports/log.ts'
import { MAIL_KINDS, type MailKind } from '#core/ports/mail-store.ts'
import type { Mailer } from '#core/ports/mailer.ts'
import type { RenderMail } from '#core/ports/render-mail.ts'
import type { RequestLinks } from '#core/ports/request-links.ts'
import type { RequestStore, StoredRequest } from '#core/ports/request-store.ts'
import type { EmailAddress } from '#core/retailers/email.ts'
import { readMailbox } from '#core/retailers/email-address.ts'
import type { PhotoReference } from '#core/retailers/retailer-request.ts'
import type { Listings } from '#services/content/listings.ts'
import { factsOfMoment } from '#services/ideas/facts-of-moment.ts'
import type { Ideas } from '#services/ideas/ideas.ts'
import {
  createRetailerDesk,
  REQUEST_OUTCOMES,
  type RetailerDesk,
} from '#services/retailers/accept-request.ts'
import { ATTEMPT_OUTCOMES, type AttemptOutcome } from '#services/retailers/attempt-outcome.ts'
import { createMailComposer, type MailSettings } from '#services/retailers/compose-mail.ts'
import { createStoredComposer } from '#services/retailers/compose-stored.ts'
import { createDelivery } from '#services/retailers/delivery.ts'
import { createForwarder } from '#services/retailers/forward-request.ts'
import type { HandoverDesk } from '#services/retailers/handover-desk.ts'
import { createRequestLimits } from '#services/retailers/request-limits.ts'
import type { RequestStatus } from '#services/retailers/request-status.ts'
import { systemTimers } from '#services/timers/system-timers.ts'
import type { SigningKeys } from '../access/signing-keys.ts'
import { type RequestFigures, requestFigures } from '../observability/request-figures.ts'
import { startRetention } from '../requests/retention.ts'
import { createMailer } from './create-mailer.ts'
import { createRightsServices, type RightsServices } from './create-rights-services.ts'
import { deskOrigin } from './desk-origin.ts'
import { startDigests } from './digest-services.ts'
import { createHandoverServices } from './handover-services.ts'
import { steadyTime } from './steady-time.ts'

interface Mails {
  readonly mail: MailSettings
  /** For mails that are read at the desk: whoever has a retailer's link can answer in its name. */
  readonly mailWithoutLinks: MailSettings
}

export interface RequestServices extends Mails {
  readonly desk: RetailerDesk
  readonly store: RequestStore
  readonly mailer: Mailer
  readonly render: RenderMail
  /** Composes mails whose links lead nowhere, for people who must not follow them. */
  readonly composeWithoutLinks: ComposeMail
  readonly handovers: HandoverDesk
  readonly status: RequestStatus
  readonly rights: Pick<RightsServices, 'desk' | 'answers'>
  /** Call it when a mail was stored. */
  onDue(): void
  readonly forward: ((stored: StoredRequest) => Promise<boolean>) | undefined
  figures(): Promise<RequestFigures>
  close(): Promise<void>
}

interface Ingredients {
  readonly stores: Pick<Stores, 'requests' | 'work' | 'rights' | 'digests' | 'mails' | 'audit'>
  readonly listings: Pick<Listings, 'item'>
  readonly config: Config
  readonly ideas: Ideas
  readonly renderMail: RenderMail
  readonly metrics: Registry
  readonly signingKeys: SigningKeys
  readonly now: () => Date
  readonly log: Log
}

export function createRequestServices(ingredients: Ingredients): RequestServices {
  const { stores, config, listings, renderMail, metrics, now, log } = ingredients
  const { requests: store, work } = stores
  const mailer = createMailer(config)
  const links = createRequestLinks(ingredients.signingKeys('request-link'))
  const mails = mailSettings(config, links)
  const { mail, mailWithoutLinks } = mails
  const { observe, received } = outcomeCounters(metrics)
  const delivery = createDelivery({
    mails: stores.mails,
    mailer,
    compose: createStoredComposer(mail, renderMail, work),
    now,
    timers: systemTimers,
    random: Math.random,
    log,
    observe,
    // A request whose retailer cannot be reached comes back at once.
    onRefused: () => handed.clock.kick(),
  })
  const onDue = () => delivery.kick()
  const handed = createHandoverServices({ work, links, config, onDue, now, log })
  const rights = createRightsServices({ ...ingredients, links, mailWithoutLinks, onDue })
  const stopDigests = startDigests({ ...ingredients, onDue })
  const figures = requestFigures({ ...ingredients, isTransportDown: () => delivery.isTransportDown() })
  const stopRetention = startErasing(ingredients)
  delivery.start()
  const sending = { emailApi: emailApiOf(config), publicUrl: config.publicUrl }
  return {
    desk: createRetailerDesk({
      store,
      now,
      randomBytes,
      newId: randomUUID,
      log,
      onStored: onDue,
      limits: createRequestLimits(config.requestLimits, steadyTime),
      isPhoto: isPhotoAmong(listings),
      factsOf: (sent) => factsOfMoment(ingredients.ideas, sent),
      ...sending,
      observe: (outcome) => received.inc({ outcome }),
    }),
    store,
    mailer,
    render: renderMail,
    ...mails,
    composeWithoutLinks: createMailComposer(mailWithoutLinks, renderMail),
    handovers: handed.handovers,
    status: handed.status,
    rights,
    onDue,
    forward: forwarderOf({ ...sending, store, now, log }),
    figures,
    async close() {
      stopRetention()
      await handed.clock.stop()
      await rights.close()
      await stopDigests()
      await delivery.stop()
      await Promise.all([mailer.close(), store.close()])
    },
  }
}

function startErasing({ stores, config, now, log }: Ingredients) {
  return startRetention({
    store: stores.requests,
    days: config.requestRetentionDays,
    eraseMessages: (references) => removeMessages(config.dataDir, references),
    now,
    timers: systemTimers,
    log,
  })
}

function emailApiOf({ emailApiUrl: url, brandKey }: Config): EmailApi | undefined {
  return url === undefined ? undefined : createEmailApi({ url, brandKey })
}

function forwarderOf({
  emailApi,
  ...rest
}: Omit<Parameters<typeof createForwarder>[0], 'emailApi'> & { readonly emailApi: EmailApi | undefined }) {
  return emailApi && createForwarder({ ...rest, emailApi })
}

function isPhotoAmong(listings: Ingredients['listings']) {
  return async ({ container, name }: PhotoReference) =>
    (await listings.item(container, name))?.contentType.startsWith('image/') === true
}

function outcomeCounters(metrics: Registry) {
  const attempts = new Counter({
    name: 'site_mail_attempts_total',
    help: 'Attempts to send a mail, by how they ended.',
    labelNames: ['mail', 'outcome'],
    registers: [metrics],
  })
  for (const mail of MAIL_KINDS) for (const outcome of ATTEMPT_OUTCOMES) attempts.inc({ mail, outcome }, 0)
  const received = new Counter({
    name: 'site_retailer_requests_total',
    help: 'Retailer requests, by how they ended.',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  // Prometheus ignores a counter's first value, so failures must start at 0.
  for (const outcome of REQUEST_OUTCOMES) received.inc({ outcome }, 0)
  const observe = (mail: MailKind, outcome: AttemptOutcome) => attempts.inc({ mail, outcome })
  return { observe, received }
}

function mailSettings(config: Config, links: RequestLinks): Mails {
  const { brand, publicUrl, desk, deskAgeing, mailFrom, retailerDeskEmail } = config
  const mail: MailSettings = {
    siteName: brand.name,
    publicUrl,
    ...(desk ? { deskUrl: deskOrigin(publicUrl) } : {}),
    replyDays: deskAgeing.overdue,
    from: mailbox(mailFrom),
    desk: mailbox(retailerDeskEmail),
    linkTo: (link) => publicUrl + linkPath(link, links.tokenOf(link)),
  }
  return { mail, mailWithoutLinks: { ...mail, linkTo: (link) => publicUrl + linkPath(link, HIDDEN_TOKEN) } }
}

function mailbox(text: string): EmailAddress {
  const address = readMailbox(text)
  if (!address) throw new Error('MAIL_FROM or RETAILER_DESK_EMAIL is not an address')
  return address
}
