import { describe, expect, test } from 'vitest'
import type { ActionName } from './actions.ts'
import { ACTIONS, after, mayDo, movesFrom } from './actions.ts'
import { type Actor, REQUEST_STATES, type RequestState } from './request-states.ts'
import { newWork, type RequestWork } from './request-work.ts'

/** Allowed moves: from, actor, action, to. */
const ALLOWED: readonly string[] = [
  'new desk pass passed_on',
  'declined desk pass passed_on',
  'passed_on desk accept accepted',
  'passed_on retailer accept accepted',
  'passed_on desk decline declined',
  'accepted desk decline declined',
  'passed_on retailer decline declined',
  'accepted retailer decline declined',
  'new desk contact contacted',
  'declined desk contact contacted',
  'passed_on desk contact contacted',
  'accepted desk contact contacted',
  'passed_on retailer contact contacted',
  'accepted retailer contact contacted',
  'accepted retailer visit contacted',
  'contacted retailer visit contacted',
  'accepted retailer quote contacted',
  'contacted retailer quote contacted',
  'accepted retailer won contacted',
  'contacted retailer won contacted',
  'accepted retailer lost contacted',
  'contacted retailer lost contacted',
  'accepted retailer undo contacted',
  'declined retailer undo contacted',
  'contacted retailer undo contacted',
  'passed_on desk recall new',
  'accepted desk recall new',
  'contacted desk recall new',
  'passed_on site return new',
  'passed_on site bounce new',
  'new desk close closed',
  'passed_on desk close closed',
  'accepted desk close closed',
  'declined desk close closed',
  'contacted desk close closed',
  'new desk spam spam',
  'new site pass passed_on',
  'declined desk spam spam',
  'closed desk reopen contacted',
  'spam desk reopen contacted',
  'asked desk end answered',
  'asked site end answered',
]

const ACTORS: readonly Actor[] = ['desk', 'retailer', 'site']
const MOVES = (Object.keys(ACTIONS) as readonly ActionName[]).filter((name) => ACTIONS[name].to !== undefined)

/** A request in this state that a retailer has answered and that was contacted before. */
function workIn(state: RequestState): RequestWork {
  const entry = {
    at: 0,
    person: 'Oak',
    actor: 'retailer',
    what: 'accept',
    from: 'contacted',
    to: state,
  } as const
  return { ...newWork(0), state, history: [entry] }
}
const CONTACT = { streetAddress: '', city: '', state: '', zip: '', email: '', phone: '' }
const HANDOVER = { retailerId: 'oak', retailerName: 'Oak', contact: CONTACT }

function stateAfter(move: ActionName, state: RequestState, actor: Actor) {
  const input = { actor, person: 'Ada', at: 1, value: 'won', handover: HANDOVER }
  return after(workIn(state), move, input)?.state
}

describe('moves', () => {
  test('allow only the moves in the table', () => {
    const transitions = REQUEST_STATES.flatMap((state) =>
      ACTORS.flatMap((actor) =>
        MOVES.map((move) => [state, actor, move, stateAfter(move, state, actor)] as const),
      ),
    )
    const words = transitions.filter(([, , , to]) => to !== undefined).map((parts) => parts.join(' '))
    expect(words.sort()).toEqual([...ALLOWED].sort())
    for (const [state, actor, move, to] of transitions)
      expect(mayDo(move, state, actor)).toBe(to !== undefined)
  })

  test('leave the desk a way out of every state except an answered privacy request', () => {
    for (const state of REQUEST_STATES.filter((one) => one !== 'answered'))
      expect(movesFrom(state)).not.toEqual([])
  })
})
