import { vi } from 'vitest'
import type { Log } from '#core/ports/log.ts'
import type { MailStore } from '#core/retailers/mail/mail-store.ts'
import type { Mailer, MailOutcome } from '#core/retailers/mail/mailer.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { createDelivery, type Delivery, type DeliveryOptions } from '#services/retailers/delivery/delivery.ts'
import { createMailComposer, createStoredComposer } from '#services/retailers/mail/compose-mail.ts'
import type { MailSettings } from '#services/retailers/mail/mail-rows.ts'
import type { MailTexts } from '#services/texts/texts.ts'

/** A delivery whose clock, timers and mail transport the test controls. */
export interface DeliveryRig {
  /** Milliseconds since 1970. Changing it does not run timers. */
  clock: number
  /** The transport's response to a message; `sent` by default. */
  answer: (id: string) => MailOutcome | Promise<MailOutcome>
  answersProbe: boolean
  /** Ids of the messages passed to the transport, in order. */
  readonly attempts: string[]
  /** Ids of the messages that were sent. */
  readonly arrived: string[]
  /** Number of probes. */
  probes: number
  /** Log lines as JSON: level, message, details. */
  readonly logged: string[]
  /** Advances the clock and runs the timers that are due. */
  passTime(ms: number): void
  /** Resolves once `count` messages have arrived. */
  untilArrived(count: number): Promise<void>
  deliver(change?: Partial<DeliveryOptions>): Delivery
}

const SETTINGS: Omit<MailSettings, 'texts'> = {
  publicUrl: 'https://cabinets.example',
  from: { address: 'site@cabinets.example' },
  desk: { address: 'desk@cabinets.example' },
  replyDays: 3,
  linkTo: ({ kind, reference }) => `https://cabinets.example/${kind}/${reference}`,
}

interface DeliveryStores {
  readonly mails: MailStore
  readonly requests: RequestStore
  readonly texts: MailTexts
}

/** Builds a rig on real stores. Call `vi.useRealTimers()` after it. */
export function createDeliveryRig({ mails, requests, texts }: DeliveryStores): DeliveryRig {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let onArrival = (): void => undefined
  const note =
    (level: string) =>
    (details: object, message: string): void => {
      rig.logged.push(JSON.stringify([level, message, details]))
    }
  const log: Log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }

  const mailer: Mailer = {
    kind: 'scripted',
    async send({ id }) {
      rig.attempts.push(id)
      const outcome = await rig.answer(id)
      if (outcome.kind === 'sent') rig.arrived.push(id)
      onArrival()
      return outcome
    },
    async check() {
      rig.probes += 1
      if (!rig.answersProbe) throw new Error('down')
    },
    async close() {},
  }

  const rig: DeliveryRig = {
    clock: Date.UTC(2026, 0, 15, 12),
    answer: () => ({ kind: 'sent' }),
    answersProbe: true,
    attempts: [],
    arrived: [],
    probes: 0,
    logged: [],

    passTime(ms) {
      rig.clock += ms
      vi.advanceTimersByTime(ms)
    },

    untilArrived: (count) =>
      new Promise((resolve) => {
        onArrival = () => {
          if (rig.arrived.length >= count) resolve()
        }
      }),

    deliver: (change = {}) =>
      createDelivery({
        mails,
        mailer,
        compose: createStoredComposer(
          createMailComposer({ ...SETTINGS, texts }, async ({ title }) => title),
          requests,
        ),
        now: () => new Date(rig.clock),
        random: () => 0,
        log,
        ...change,
      }),
  }
  return rig
}
