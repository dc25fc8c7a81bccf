import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink, ButtonLinks } from '#app/ui/button.tsx'
import { CarouselButton } from '#app/ui/carousel/carousel-button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { FieldLink } from '#app/ui/fields/field-link.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Section } from '#app/ui/section.tsx'
import { SectionNavigation } from '#app/ui/section-navigation.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { FactList } from '#app/ui/words/fact-list.tsx'
import { HtmlText } from '#app/ui/words/html-text.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { PartSection } from '#app/ui/words/part-section.tsx'
import { TermText } from '#app/ui/words/term-text.tsx'
import { navigationLinks } from '#core/site-map.ts'
import { linkTerms } from '#core/texts/linked-terms.ts'
import type { Block } from '#core/texts/text-tree.ts'

/** A component's states by name. */
export type States = Readonly<Record<string, ReactNode>>

const nothing = () => undefined

const COUNTRIES = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
]

const PROJECTS = [
  { value: '1', label: 'Remodel' },
  { value: '2', label: 'New Construction' },
  { value: '0', label: 'Both' },
]

const BLOCKS: readonly Block[] = [
  {
    kind: 'paragraph',
    of: [
      { kind: 'strong', of: ['Wipe'] },
      ' with a soft cloth; see ',
      { kind: 'link', to: '/education/care', of: ['care'] },
      '.',
    ],
  },
  {
    kind: 'list',
    ordered: false,
    items: [[{ kind: 'words', of: ['Along the grain'] }], [{ kind: 'words', of: ['Then dry'] }]],
  },
]

const SENTENCE = 'Two stiles and two rails hold the panel.'

const FAULTS = [
  { id: 'wrong', label: 'Wrong', message: 'A valid zip is required.' },
  { id: 'wrong-comments', label: 'Wrong comments', message: 'Please write less.' },
]

/** All components but pictures and videos, which need media. */
export const PIECES: Readonly<Record<string, States>> = {
  'Error summary': {
    'A link to a field': <FieldLink id="wrong">Wrong</FieldLink>,
    'Two faults': (
      <details>
        <summary className="chip">Takes the focus when it appears</summary>
        <ErrorSummary message="Please check the fields below." faults={FAULTS} />
      </details>
    ),
  },
  Button: {
    Primary: <Button>Find a Retailer</Button>,
    Secondary: <Button look="secondary">Open filters</Button>,
    Disabled: <Button disabled>Locate a Retailer</Button>,
    Link: <ButtonLink to="/gallery">View Gallery</ButtonLink>,
    'Link, secondary, long': (
      <ButtonLink to="/retailers" look="secondary">
        Ask a retailer about this kitchen, its island and its range hood
      </ButtonLink>
    ),
  },
  'Button links': { 'Two buttons': <ButtonLinks of={navigationLinks('products').slice(0, 2)} /> },
  Section: {
    'With words': (
      <Section id="section" part={{ heading: 'A section', blocks: BLOCKS }} className="section">
        <Button>Show shops</Button>
      </Section>
    ),
  },
  'Carousel button': {
    Plain: <CarouselButton icon="previous" label="Plain previous" onClick={nothing} />,
    Outlined: <CarouselButton icon="next" label="Outlined next" onClick={nothing} outlined />,
    Play: <CarouselButton icon="play" label="Play" onClick={nothing} />,
    'With text': (
      <CarouselButton icon="pause" label="Pause" onClick={nothing} outlined>
        Pause
      </CarouselButton>
    ),
  },
  Spinner: { Waiting: <Spinner label="Loading photos" /> },
  'Section navigation': {
    'Wider than its container': (
      <SectionNavigation
        label="Example sections"
        links={[{ to: '/_ui', label: 'Current section' }, ...navigationLinks('education')]}
      />
    ),
  },
  Breadcrumbs: {
    'Two levels': <Breadcrumbs above={navigationLinks('products').slice(0, 2)} current="Chestnut on alder" />,
  },
  Alert: {
    Error: <Alert kind="error">We could not send your request. Please try again later.</Alert>,
    'Success, two paragraphs': (
      <Alert kind="success">
        <p>We received your request.</p>
        <p>Your reference number is 7K3M-Q2XR.</p>
      </Alert>
    ),
  },
  Facts: {
    'At a glance': (
      <FactList
        facts={[
          { value: '5/8 inch', label: 'Hardwood drawer boxes', note: '3/4 inch on request' },
          { value: '3/4 inch', label: 'Plywood shelves' },
        ]}
      />
    ),
    'In rows': (
      <dl className="facts">
        <Fact label="Reference">7K3M-Q2XR</Fact>
        <Fact label="Project">A kitchen in Harbor navy paint</Fact>
      </dl>
    ),
  },
  Words: {
    'Of an editor': <Markdown of={BLOCKS} />,
    'In one line': <MarkdownWords of={BLOCKS} />,
    'As a section': <PartSection id="part" part={{ heading: 'A part of a text', blocks: BLOCKS }} />,
    'A caption': <HtmlText html="<p><strong>Maple · Shaker door</strong></p><p>The island is maple.</p>" />,
    'Two terms that the glossary explains': (
      <TermText pieces={linkTerms([SENTENCE], [{ term: 'Stile' }, { term: 'Rail' }]).get(SENTENCE)} />
    ),
  },
  Field: {
    Empty: <Field label="Empty" name="empty" />,
    'With a hint': <Field label="With a hint" name="hinted" hint="Ten digits, with the area code." />,
    Optional: <Field label="Optional" name="optional" optional defaultValue="12 Mill Road" />,
    Wrong: <Field label="Wrong" name="wrong" hint="Five digits." error="A valid zip is required." />,
    Disabled: <Field label="Disabled" name="disabled" disabled defaultValue="Cannot be changed" />,
    Short: <Field label="Short" name="short" room="short" />,
    Medium: <Field label="Medium" name="medium" room="medium" placeholder="Kitchen, Bath, Other" />,
  },
  'Text area': {
    Optional: <TextArea label="Comments" name="comments" optional />,
    Wrong: <TextArea label="Wrong comments" name="wrong-comments" error="Please write less." />,
  },
  Select: {
    Chosen: <Select label="Country" name="country" options={COUNTRIES} defaultValue="US" />,
    Wrong: <Select label="Wrong country" name="wrong-country" options={COUNTRIES} error="Choose one." />,
  },
  'File field': {
    'With a hint': <FileField label="Picture" name="picture-file" hint="JPEG, PNG, WebP, AVIF or TIFF." />,
    Main: <FileField label="Initial pictures" name="main-file" multiple isMain />,
    Wrong: <FileField label="Wrong file" name="wrong-file" error="That is not a PDF." />,
  },
  'Radio group': {
    Chosen: <RadioGroup label="Project type" name="project" options={PROJECTS} defaultValue="1" />,
    Wrong: <RadioGroup label="Nothing chosen" name="nothing" options={PROJECTS} error="Choose one." />,
  },
}
