import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import field from '#app/ui/field.module.css'
import { FieldFrame } from '#app/ui/field-frame.tsx'
import type { DeskSlide } from '#services/desk/slides/slide-desk.ts'
import { CaptionField } from '../blocks/caption-field.tsx'
import { useResetAfter } from '../blocks/use-reset-after.ts'
import { Seen } from '../blocks/value-field.tsx'
import { WordsField } from '../blocks/words-field.tsx'
import type { EditedPictures } from '../pictures/edit-pictures.ts'
import inspector from '../pictures/inspector.module.css'
import { PictureTools } from '../pictures/picture-tools.tsx'
import { TokenField } from '../token-field.tsx'
import styles from './slides.module.css'

interface Props {
  readonly of: DeskSlide
  /** Number of slides. */
  readonly count: number
  readonly edited: EditedPictures | undefined
  readonly token: string
  readonly seenAt: string
}

/** What is said on one slide, when it shows, and what can be done with it. */
export function SlideForm({ of, count, edited, token, seenAt }: Props) {
  const { picture, headline } = of
  return (
    <section id="slide" aria-label="Open slide" tabIndex={-1} className={inspector['inspector']}>
      <h2 className={inspector['title']}>{headline || picture.called}</h2>
      <p className={inspector['state']}>
        Place {picture.place} of {count} ·{' '}
        <Link to={`/desk/history?${new URLSearchParams({ gallery: picture.container, name: picture.name })}`}>
          History
        </Link>
      </p>
      <Words of={of} {...{ edited, token, seenAt }} />
      <PictureTools
        pictures={count}
        selection={{ kind: 'some', names: [picture.name] }}
        one={picture}
        token={token}
      />
    </section>
  )
}

const WRITTEN = /^(?:save|undo|publish)/

function Words({ of, edited, token, seenAt }: Omit<Props, 'count'>) {
  const { picture, headline, textHtml, from, until, state } = of
  const form = useResetAfter(WRITTEN, edited)
  const typed = edited?.typed ?? {}
  return (
    <Form ref={form} method="post" preventScrollReset className={inspector['form']}>
      <TokenField value={token} />
      <input type="hidden" name="seenAt" value={seenAt} />
      <input type="hidden" name="pick" value={picture.name} />
      <input type="hidden" name="seen" value={picture.etag} />
      <WordsField
        label="Headline"
        name="headline"
        hint="Large, over the picture. Required"
        value={headline}
        typed={typed['headline']}
      />
      <CaptionField
        label="Text"
        name="caption"
        hint="Below the headline"
        html={textHtml}
        typed={typed['caption']}
      />
      <WordsField
        label="Description"
        name="description"
        hint="Read out to those who cannot see the picture"
        value={picture.description}
        typed={typed['description']}
        rows={3}
      />
      <div className={inspector['facts']}>
        <DayField
          label="From"
          name="from"
          hint="Leave empty to start right away"
          day={from}
          typed={typed['from']}
        />
        <DayField
          label="Until"
          name="until"
          hint="Leave empty for no end"
          day={until}
          typed={typed['until']}
        />
      </div>
      <div className={inspector['buttons']}>
        <Button type="submit" name="intent" value="save">
          Save
        </Button>
        <Button
          type="submit"
          look="secondary"
          name="intent"
          value={state === 'off' ? 'publish' : 'unpublish'}
        >
          {state === 'off' ? 'Publish' : 'Unpublish'}
        </Button>
        <Button type="submit" look="secondary" name="intent" value="delete">
          Delete
        </Button>
      </div>
      <p className={styles['zone']}>Days begin and end at midnight in Missouri.</p>
    </Form>
  )
}

function DayField(props: {
  label: string
  name: string
  hint: string
  day: string
  typed: string | undefined
}) {
  const { label, name, hint, day, typed } = props
  return (
    <FieldFrame field={{ label, name, hint }}>
      <input
        id={name}
        name={name}
        type="date"
        className={field['control']}
        defaultValue={typed ?? day}
        aria-describedby={`${name}-hint`}
      />
      <Seen name={name} value={day} />
    </FieldFrame>
  )
}
