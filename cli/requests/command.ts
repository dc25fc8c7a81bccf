import type { Config } from '#config/config.ts'
import type { PeopleStore } from '#core/ports/people-store.ts'
import type { RequestStore } from '#core/ports/request-store.ts'
import type { RetailerStore } from '#core/ports/retailer-store.ts'
import type { WorkStore } from '#core/ports/work-store.ts'
import type { Inbox } from '#services/desk/requests/inbox.ts'
import type { RequestActions } from '#services/desk/requests/request-actions.ts'
import type { ChooseRetailers } from '#services/desk/requests/retailer-choice.ts'
import type { CaseHandOut } from '#services/rights/case-hand-out.ts'
import type { CaseWork } from '#services/rights/case-work.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { ToolCommand } from '../terminal/tool.ts'

export type { Outcome } from '../terminal/tool.ts'

export interface Context {
  readonly store: RequestStore
  readonly storeName: string
  readonly config: Pick<
    Config,
    'dataDir' | 'brandKey' | 'emailApiUrl' | 'publicUrl' | 'requestRetentionDays' | 'deskAgeing'
  >
  readonly terminal: Terminal
  readonly now: () => Date
  readonly work: Pick<WorkStore, 'find'>
  readonly inbox: Inbox
  readonly actions: RequestActions
  readonly retailers: Pick<RetailerStore, 'list'>
  readonly choose: ChooseRetailers
  readonly people: Pick<PeopleStore, 'named'>
  /** People's rights about their information. */
  readonly rights: CaseWork & CaseHandOut
}

export type Command = ToolCommand<Context>

export const PROGRAM = 'npm run requests --'
