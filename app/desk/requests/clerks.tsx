import type { LoaderFunctionArgs } from 'react-router'
import { Select } from '#app/ui/fields/select.tsx'
import { isClerk } from '#core/people/roles.ts'
import { deskOf } from '../guard.ts'

export type Clerks = Awaited<ReturnType<typeof clerksOf>>

export async function clerksOf(context: LoaderFunctionArgs['context']) {
  const { people, person } = deskOf(context)
  const clerks = (await people.list()).filter(isClerk)
  return { names: clerks.map(({ name }) => name), self: person.name }
}

export function ClerkSelect({
  clerks: { names, self },
  clerk,
  ...field
}: {
  clerks: Clerks
  clerk: string
  form?: string
  optional?: boolean
}) {
  return (
    <Select
      {...field}
      label="Assigned to"
      name="clerk"
      room="medium"
      defaultValue={clerk}
      options={[
        { value: '', label: 'Unassigned' },
        ...names.map((name) => ({ value: name, label: name === self ? `${name} (you)` : name })),
      ]}
    />
  )
}
