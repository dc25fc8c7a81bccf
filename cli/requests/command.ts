import type { Config } from '#config/config.ts'
import type { PeopleStore } from '#core/people/people-store.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import type { WorkStore } from '#core/retailers/work/work-store.ts'
import type { PrivacyRequests } from '#services/retailers/privacy/privacy-requests.ts'
import type { RequestActions } from '#services/retailers/request-actions.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { ToolCommand } from '../terminal/tool.ts'

export type { Outcome } from '../terminal/tool.ts'

export interface Context {
  readonly store: RequestStore
  readonly storeName: string
  readonly config: Pick<Config, 'dataDir' | 'brandKey' | 'emailApiUrl' | 'publicUrl' | 'requestRetentionDays'>
  readonly terminal: Terminal
  readonly now: () => Date
  readonly work: Pick<WorkStore, 'find'>
  readonly actions: RequestActions
  readonly people: Pick<PeopleStore, 'named'>
  /** Privacy requests. */
  readonly privacy: Pick<PrivacyRequests, 'begin' | 'choose' | 'erase'>
}

export type Command = ToolCommand<Context>

export const PROGRAM = 'npm run requests --'
