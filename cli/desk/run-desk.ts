import type { Stores } from '#adapters/database/open-stores.ts'
import { LINK_ROUTES, pathOfLink } from '#core/link-paths.ts'
import { isRole, ROLES } from '#core/people/roles.ts'
import { createPeople } from '#server/composition/create-desk.ts'
import type { DeskPeople, Invited } from '#services/desk/people.ts'
import { CommandError, type Input, usageError } from '../terminal/options.ts'
import { type Terminal, table } from '../terminal/terminal.ts'
import { type Outcome, runTool, type ToolCommand } from '../terminal/tool.ts'

export function runDesk(
  args: readonly string[],
  start: {
    readonly openStores: () => Promise<Stores>
    readonly storeName: string
    readonly origin: string
    readonly terminal: Terminal
    readonly now: () => Date
  },
): Promise<number> {
  const { terminal, storeName, origin, now } = start
  const tool = {
    program: PROGRAM,
    about: 'Manages who can sign in to the desk.',
    example: 'invite',
    worksOn:
      'Works on the database in the site’s configuration (DATABASE_URL or DATA_DIR), even while the site runs, and prints its name to standard error. Never creates a database.',
    commands: COMMANDS,
  }
  return runTool<Context>(tool, args, {
    terminal,
    async open() {
      const stores = await start.openStores()
      terminal.err(`Database: ${storeName}`)
      return { context: { people: createPeople(stores, now), origin }, close: () => stores.close() }
    },
  })
}

const PROGRAM = 'npm run desk --'

interface Context {
  readonly people: DeskPeople
  readonly origin: string
}

type Command = ToolCommand<Context>

const BY = 'terminal'

const invite: Command = {
  name: 'invite',
  usage: 'NAME --role ROLE',
  summary: 'Invite someone to the desk',
  about:
    'Prints a link for creating a passkey, which works once, within 24 hours. Roles: editor (pictures and texts), requests (retailer requests), admin (everything, including people). Also restores access that was revoked.',
  options: { role: { type: 'string', value: 'ROLE', help: `One of ${ROLES.join(', ')}` } },
  async run(input, { people, origin }) {
    const role = input.text('role') ?? ''
    if (!isRole(role))
      throw usageError(`--role must be one of ${ROLES.join(', ')}.`, `See ${PROGRAM} invite --help`)
    return linkOf(await people.invite(BY, nameIn(input), role), origin)
  },
}

const recover: Command = {
  name: 'recover',
  usage: 'NAME',
  summary: 'Create a link for someone who lost their passkeys',
  about: 'Ends the person’s sessions, removes their passkeys, and prints a link for creating a new one.',
  options: {},
  run: async (input, { people, origin }) => linkOf(await people.recover(BY, nameIn(input)), origin),
}

const revoke: Command = {
  name: 'revoke',
  usage: 'NAME',
  summary: 'Revoke someone’s access immediately',
  about:
    'Signs the person out everywhere and removes their passkeys and links. The only admin cannot be revoked.',
  options: {},
  async run(input, { people }) {
    const name = nameIn(input)
    const { kind, message } = await people.revoke(BY, name)
    if (kind === 'refused') throw new CommandError(message)
    return { json: { name, outcome: kind === 'changed' ? 'revoked' : 'revoked-before' }, text: message }
  },
}

const list: Command = {
  name: 'list',
  usage: '',
  summary: 'List everyone who works or has worked at the desk',
  about: 'Lists people with their roles and passkeys.',
  options: {},
  async run(_input, { people }) {
    const everyone = await people.list()
    const rows = everyone.map(({ name, role, passkeys, signedInAt, revokedAt }) => ({
      name,
      role: revokedAt === undefined ? role : 'revoked',
      passkeys,
      lastSignIn: signedInAt === undefined ? null : new Date(signedInAt).toISOString(),
    }))
    if (rows.length === 0) return { json: rows, text: 'No one works at the desk yet.' }
    const cells = rows.map(({ name, role, passkeys, lastSignIn }) => [
      name,
      role,
      String(passkeys),
      lastSignIn ?? 'never',
    ])
    return { json: rows, text: table(['Name', 'Role', 'Passkeys', 'Last sign-in'], cells) }
  },
}

const COMMANDS: readonly Command[] = [invite, list, revoke, recover]

function nameIn({ words }: Input): string {
  if (words.length === 0) throw usageError('Specify the person’s name.', `See ${PROGRAM} list`)
  return words.join(' ')
}

function linkOf(invitation: Invited, origin: string): Outcome {
  if (invitation.kind === 'refused') throw new CommandError(invitation.message)
  const { person, token, expiresAt } = invitation
  const link = origin + pathOfLink(LINK_ROUTES.enrollment, token)
  const until = expiresAt.toISOString()
  return {
    json: { name: person.name, role: person.role, link, expiresAt: until },
    text: `For ${person.name} (${person.role}), once, until ${until}:\n${link}`,
  }
}
