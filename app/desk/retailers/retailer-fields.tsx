import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { RETAILER_FIELD_NAMES, RETAILER_FIELDS, type RetailerField } from '#core/retailers/retailer.ts'

type Texts = Readonly<Partial<Record<RetailerField, string>>>

const HINTS: Texts = {
  area: 'ZIP codes or their first three digits, with commas, such as 648, 65801',
  note: 'Only for the desk',
  awayFrom: 'From this day on the nearest three leave it out',
  awayUntil: 'The last day of the absence; empty if it is not known yet',
}
const ROOM: Readonly<Partial<Record<RetailerField, 'short' | 'medium'>>> = {
  state: 'medium',
  zip: 'short',
  phone: 'medium',
  awayFrom: 'medium',
  awayUntil: 'medium',
  mostAMonth: 'short',
}

export function RetailerFields({ values, faults }: { values: Texts; faults: Texts }) {
  return RETAILER_FIELD_NAMES.map((name) => {
    const { label, max, isOptional } = RETAILER_FIELDS[name]
    const look = {
      label,
      name,
      hint: HINTS[name],
      error: faults[name],
      optional: isOptional,
      room: ROOM[name],
      maxLength: max,
      autoComplete: 'off',
      defaultValue: values[name] ?? '',
      ...(name === 'awayFrom' || name === 'awayUntil' ? { type: 'date' } : {}),
    }
    return name === 'note' || name === 'area' ? (
      <TextArea key={name} {...look} rows={2} />
    ) : (
      <Field key={name} {...look} />
    )
  })
}
