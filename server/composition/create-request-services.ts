import { randomBytes } from 'node:crypto'
import type { Registry } from 'prom-client'
import { createEmailApi } from '#adapters/email-api/email-api.ts'
import { removeMessages } from '#adapters/mail/eml-mailer.ts'
import { createRequestLinks } from '#adapters/secrets/secrets.ts'
import type { Config } from '#config/config.ts'
import { DAY_MS } from '#core/days.ts'
import type { EmailAddress } from '#core/email.ts'
import { readMailbox } from '#core/email-address.ts'
import { HIDDEN_TOKEN, linkPath, type RequestLink } from '#core/link-paths.ts'
import { deskOrigin } from '#core/loopback.ts'
import type { PhotoReference } from '#core/retailers/form/retailer-request.ts'
import { MAIL_KINDS, type MailKind } from '#core/retailers/mail/mail-store.ts'
import { makeReference, REFERENCE_BYTES } from '#core/retailers/work/reference.ts'
import { createWorkingDays } from '#core/retailers/work/working-days.ts'
import type { Listings } from '#services/content/listings.ts'
import { factsOfMoment } from '#services/ideas/facts-of-moment.ts'
import {
  ATTEMPT_OUTCOMES,
  type AttemptOutcome,
  DELIVERIES,
  type DeliveryTime,
} from '#services/retailers/delivery/attempt-outcome.ts'
import { createDelivery } from '#services/retailers/delivery/delivery.ts'
import { createDeskDigest } from '#services/retailers/desk-digest.ts'
import { createForwarder } from '#services/retailers/forward-request.ts'
import { createHandoverClock } from '#services/retailers/handover-clock.ts'
import { createLinkPages } from '#services/retailers/link-pages.ts'
import { createMailComposer, createStoredComposer } from '#services/retailers/mail/compose-mail.ts'
import type { MailSettings } from '#services/retailers/mail/mail-rows.ts'
import { createNews } from '#services/retailers/news.ts'
import {
  createNotificationTimes,
  NOTIFICATION_TIMES,
  type NotificationTime,
} from '#services/retailers/notification-time.ts'
import { createPrivacyClock } from '#services/retailers/privacy/privacy-clock.ts'
import { createPrivacyRequests } from '#services/retailers/privacy/privacy-requests.ts'
import { createRequestActions } from '#services/retailers/request-actions.ts'
import {
  createRequestIntake,
  REQUEST_OUTCOMES,
  type RequestOutcome,
} from '#services/retailers/request-intake.ts'
import { createFindRequestedShop } from '#services/retailers/shops/shop-wish.ts'
import type { MailTexts } from '#services/texts/texts.ts'
import { createClientLimits, createTokenBuckets } from '#services/timers/rate-limits.ts'
import { createCounter } from '../observability/create-metrics.ts'
import { publishRequestFigures } from '../observability/request-figures.ts'
import { createRetention, startClock } from '../requests/start-clock.ts'
import type { Site } from './create-site.ts'
import { createMailer } from './open-stores.ts'

/** Attempts on the visitors' status page. */
const STATUS_LIMITS = { perAddress: 30, overall: 600 } as const
/** Attempts for one reference, from any address: ten, and one more each minute. */
const GUESSES = { capacity: 10, perSecond: 1 / 60 } as const

/** The limit of an address refills within ten minutes, the overall one within a minute. */
function createLimits({ perAddress, overall }: Site['config']['requestLimits']) {
  return createClientLimits({
    address: { capacity: perAddress, perSecond: perAddress / 600 },
    overall: { capacity: overall, perSecond: overall / 60 },
  })
}

/** A reference for a new privacy request. */
export const newReference = (): string => makeReference(randomBytes(REFERENCE_BYTES))

export type RequestServices = ReturnType<typeof createRequestServices>

/** Visitors' requests, their emails, and scheduled work on both. */
export function createRequestServices(site: Site) {
  const { config, stores, ideas, texts, now, log } = site
  const { publicUrl, brandKey, emailApiUrl, deskDigestHour: hour, requestRetentionDays: days } = config
  const { requests: store, mails } = stores
  const renderMail = site.rendererWith(texts)
  const workingDays = createWorkingDays(config.deskClosed)
  const eraseMessages = (references: readonly string[]) => removeMessages(config.dataDir, references)
  const counters = createCounters(site.metrics)

  const links = createRequestLinks(site.signingKeys('request-link'))
  const mail = mailSettings(config, texts, (link) => links.tokenOf(link))
  // Emails shown at the desk have no links: anyone with a retailer's link can answer in the retailer's name.
  const mailWithoutLinks = mailSettings(config, texts, () => HIDDEN_TOKEN)
  const composeWithoutLinks = createMailComposer(mailWithoutLinks, renderMail)
  const mailer = createMailer(config)
  const observe = counters.notification
  const recordNotification = createNotificationTimes({ ...site, store, workingDays, observe })
  const delivery = createDelivery({
    ...site,
    mails,
    mailer,
    compose: createStoredComposer(createMailComposer(mail, renderMail), store),
    random: Math.random,
    observe: counters.attempt,
    async onDelivered(mail, time) {
      counters.delivery(mail.message.kind, time)
      if (time !== 'never') await recordNotification(mail)
    },
    // If a retailer's email bounces, its request returns to the desk at once.
    onRefused: () => handoverClock.kick(),
  })
  const onDue = () => delivery.kick()

  const emailApi = emailApiUrl === undefined ? undefined : createEmailApi({ url: emailApiUrl, brandKey })
  const forward = emailApi && createForwarder({ store, emailApi, publicUrl, now, log })
  const findRequestedShop = createFindRequestedShop({ retailers: stores.retailers, store, now })
  const intake = createRequestIntake({
    ...site,
    store,
    randomBytes,
    onStored: onDue,
    limits: createLimits(config.requestLimits),
    isPhoto: isPhotoAmong(site.published),
    findRequestedShop,
    factsOf: (ideasToSend) => factsOfMoment(ideas, ideasToSend),
    forward,
    observe: counters.request,
  })

  const news = createNews({ people: stores.people })
  const { retailers } = stores
  const actions = createRequestActions({ ...site, store, retailers, news, forward, onDue })
  const privacy = createPrivacyRequests({
    ...site,
    store,
    actions,
    compose: composeWithoutLinks,
    eraseMessages,
    brandKey,
    newReference,
  })
  const linkPages = createLinkPages({
    store,
    links,
    actions,
    workingDays,
    replyDays: mail.replyDays,
    now,
    limits: createLimits(STATUS_LIMITS),
    guesses: createTokenBuckets(GUESSES),
  })
  const run = (clock: Parameters<typeof startClock>[0]['clock'], failure: string, everyMs?: number) =>
    startClock({ ...site, clock, failure, everyMs })
  const handoverClock = run(
    createHandoverClock({ store, actions, workingDays, now }),
    'Requests with retailers could not be checked',
  )
  const clocks = [
    handoverClock,
    run(createPrivacyClock({ store, actions, eraseMessages, now }), 'Privacy requests could not be checked'),
  ]
  if (hour !== undefined) {
    const { deskAgeing: ageing } = config
    const digest = { mails, requests: store, hour, ageing, workingDays, onDue }
    clocks.push(
      run(createDeskDigest({ ...site, ...digest }), 'What is waiting at the desk could not be checked'),
    )
  }
  if (days !== undefined) {
    const retention = createRetention({ store, days, eraseMessages, now, log })
    clocks.push(run(retention, 'Old retailer requests could not be erased', DAY_MS))
  }
  publishRequestFigures({
    ...site,
    // Without a desk, or if another program sends the emails, no one passes on requests here.
    ...(config.desk && !emailApi && { passedOnBefore: (at: Date) => workingDays.before(at.getTime(), 1) }),
    isTransportDown: () => delivery.isTransportDown(),
  })
  delivery.start()

  return {
    intake,
    findRequestedShop,
    actions,
    linkPages,
    privacy,
    links,
    mail,
    mailWithoutLinks,
    composeWithoutLinks,
    news,
    mailer,
    /** Call after storing an email. */
    onDue,
    eraseMessages,
    workingDays,
    async close() {
      for (const clock of clocks) await clock.stop()
      await delivery.stop()
      await mailer.close()
    },
  }
}

function isPhotoAmong(listings: Pick<Listings, 'item'>) {
  return async ({ container, name }: PhotoReference) =>
    (await listings.item(container, name))?.contentType.startsWith('image/') === true
}

function createCounters(metrics: Registry) {
  const attempts = createCounter(metrics, {
    name: 'site_mail_attempts_total',
    help: 'Attempts to send an email, by outcome.',
    labels: { mail: MAIL_KINDS, outcome: ATTEMPT_OUTCOMES },
  })
  const deliveries = createCounter(metrics, {
    name: 'site_mails_delivered_total',
    help: 'Emails by delivery, each counted once: in-time within 15 minutes, late or never.',
    labels: { mail: MAIL_KINDS, delivered: DELIVERIES },
  })
  const notifications = createCounter(metrics, {
    name: 'site_requests_notified_total',
    help: 'Requests by when their first retailer was notified, each counted once: in-time within a working day, or late.',
    labels: { notified: NOTIFICATION_TIMES },
  })
  const requests = createCounter(metrics, {
    name: 'site_retailer_requests_total',
    help: 'Retailer requests, by outcome.',
    labels: { outcome: REQUEST_OUTCOMES },
  })
  return {
    attempt: (mail: MailKind, outcome: AttemptOutcome) => attempts.inc({ mail, outcome }),
    delivery: (mail: MailKind, delivered: DeliveryTime) => deliveries.inc({ mail, delivered }),
    notification: (notified: NotificationTime) => notifications.inc({ notified }),
    request: (outcome: RequestOutcome) => requests.inc({ outcome }),
  }
}

function mailSettings(
  { publicUrl, desk, deskAgeing, mailFrom, retailerDeskEmail }: Config,
  texts: MailTexts,
  tokenOf: (link: RequestLink) => string,
): MailSettings {
  return {
    publicUrl,
    ...(desk ? { deskUrl: deskOrigin(publicUrl) } : {}),
    replyDays: deskAgeing.overdue,
    texts,
    from: mailbox(mailFrom),
    desk: mailbox(retailerDeskEmail),
    linkTo: (link) => publicUrl + linkPath(link, tokenOf(link)),
  }
}

function mailbox(text: string): EmailAddress {
  const address = readMailbox(text)
  if (!address) throw new Error('MAIL_FROM or RETAILER_DESK_EMAIL is not an address')
  return address
}
