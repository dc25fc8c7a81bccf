import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Field } from './field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'

function attributesOf(markup: string, element: string): Record<string, string> {
  const tag = new RegExp(`<${element}\\b([^>]*)>`).exec(markup)?.[1] ?? ''
  return Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

describe('a text field', () => {
  test('is named by its label and required by default', () => {
    const markup = renderToStaticMarkup(<Field label="City" name="city" defaultValue="Eminence" />)
    expect(markup).toMatch(/<label[^>]*for="city"[^>]*>City<\/label>/)
    expect(attributesOf(markup, 'input')).toMatchObject({
      id: 'city',
      name: 'city',
      type: 'text',
      value: 'Eminence',
      'aria-required': 'true',
    })
    expect(markup).not.toContain('aria-invalid')
  })

  test('is marked as optional in its description instead of its name', () => {
    const markup = renderToStaticMarkup(<Field label="Extension" name="phoneExt" optional />)
    expect(markup).toMatch(/>Extension<\/label>/)
    expect(attributesOf(markup, 'input')).toMatchObject({ 'aria-describedby': 'phoneExt-optional' })
    expect(markup).toMatch(/id="phoneExt-optional">Optional</)
    expect(markup).not.toContain('aria-required')
  })

  test('is described by its hint and its error message', () => {
    const markup = renderToStaticMarkup(
      <Field label="ZIP code" name="zip" hint="Five digits." error="A valid zip is required." />,
    )
    expect(attributesOf(markup, 'input')).toMatchObject({
      'aria-describedby': 'zip-hint zip-error',
      'aria-invalid': 'true',
    })
    expect(markup).toMatch(/id="zip-hint">Five digits\.</)
    expect(markup).toMatch(/id="zip-error">.*A valid zip is required\.</)
  })
})

test('works the same way as a text area or a select', () => {
  const area = renderToStaticMarkup(<TextArea label="Comments" name="comments" error="Too long." />)
  expect(attributesOf(area, 'textarea')).toMatchObject({
    id: 'comments',
    'aria-describedby': 'comments-error',
  })
  const options = [
    { value: 'CA', label: 'Canada' },
    { value: 'US', label: 'United States' },
  ]
  const select = renderToStaticMarkup(
    <Select label="Country" name="country" options={options} defaultValue="US" />,
  )
  expect(attributesOf(select, 'select')).toMatchObject({ id: 'country', name: 'country' })
  expect(select).toMatch(/<option value="US" selected="">United States</)
})

test('names a radio group by its legend and gives the first radio button the id that error links point to', () => {
  const options = [
    { value: '1', label: 'Yes' },
    { value: '0', label: 'No' },
  ]
  const markup = renderToStaticMarkup(
    <RadioGroup label="Here?" name="here" options={options} defaultValue="0" error="Please choose." />,
  )
  expect(attributesOf(markup, 'fieldset')).toMatchObject({ 'aria-describedby': 'here-error' })
  expect(markup).toMatch(/<legend[^>]*>Here\?<\/legend>/)
  expect(attributesOf(markup, 'input')).toMatchObject({ id: 'here', type: 'radio', value: '1' })
  expect(markup).toMatch(/<input(?=[^>]*value="0")(?=[^>]*checked)/)
})
