import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PartLine } from '#app/ui/words/markdown-line.tsx'
import { SHOP_PARAM } from '#core/retailers/shops/zip-query.ts'
import type { RetailersWords } from '../load-words.ts'
import type { IntentWord } from './intent.ts'

interface IntentChoiceProps {
  readonly parts: RetailersWords['parts']
  readonly photo: string | undefined
  readonly room: string | undefined
  readonly shop: string | undefined
  readonly onNear: () => void
}

export function IntentChoice({ parts, photo, room, shop, onNear }: IntentChoiceProps) {
  return (
    <Form action="/retailers" className="grid two measure" onPointerOver={onNear} onFocus={onNear}>
      {photo ? <input type="hidden" name="photo" value={photo} /> : null}
      {room ? <input type="hidden" name="choice" value={room} /> : null}
      {shop ? <input type="hidden" name={SHOP_PARAM} value={shop} /> : null}
      {WAYS.map(({ intent, part, button }) => (
        <div key={intent} className="stack">
          <Button
            type="submit"
            name="intent"
            value={intent}
            look={intent === 'locate' ? 'primary' : 'secondary'}
          >
            {button}
          </Button>
          <PartLine of={parts[part]} className="small" />
        </div>
      ))}
    </Form>
  )
}

const WAYS = [
  { intent: 'locate', part: 'for-your-home-or-your-clients', button: 'Find a Retailer' },
  { intent: 'become', part: 'for-your-business', button: 'Become a Retailer' },
] as const satisfies readonly {
  readonly intent: IntentWord
  readonly part: string
  readonly button: string
}[]
