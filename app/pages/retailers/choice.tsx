import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SHOP_PARAM } from '#core/retailers/zip-query.ts'
import styles from './choice.module.css'
import type { IntentWord } from './intent.ts'

interface ChoiceProps {
  readonly photo: string | undefined
  /** The query of a room in the visualizer. */
  readonly room: string | undefined
  /** The slug of a shop that is asked. */
  readonly shop: string | undefined
  readonly onNear: () => void
}

export function Choice({ photo, room, shop, onNear }: ChoiceProps) {
  return (
    <Form action="/retailers" className={styles['choice']} onPointerOver={onNear} onFocus={onNear}>
      {photo ? <input type="hidden" name="photo" value={photo} /> : null}
      {room ? <input type="hidden" name="choice" value={room} /> : null}
      {shop ? <input type="hidden" name={SHOP_PARAM} value={shop} /> : null}
      {WAYS.map(({ intent, title, text, button }) => (
        <div key={intent} className={styles['way']}>
          <h2 className={styles['title']}>{title}</h2>
          <p className={styles['text']}>{text}</p>
          <Button
            type="submit"
            name="intent"
            value={intent}
            look={intent === 'locate' ? 'primary' : 'secondary'}
          >
            {button}
          </Button>
        </div>
      ))}
    </Form>
  )
}

const WAYS: readonly { intent: IntentWord; title: string; text: string; button: string }[] = [
  {
    intent: 'locate',
    title: 'For your home or your clients',
    text: 'Tell us where you are and what you’re planning, and we’ll point you to a retailer.',
    button: 'Find a Retailer',
  },
  {
    intent: 'become',
    title: 'For your business',
    text: 'If you’d like to sell our cabinetry, tell us who you are and how to reach you.',
    button: 'Become a Retailer',
  },
]
