import { Markdown } from '#app/ui/words/markdown.tsx'
import type { TextPart } from '#core/texts/page-text.ts'
import { HIDDEN_INPUTS } from './form-values.ts'
import styles from './ideas-to-send.module.css'

export interface WishedShopFacts {
  readonly slug: string
  readonly name: string
  /** What happens to the request next. */
  readonly words: TextPart['blocks']
}

/** The requested shop, which the visitor can remove. */
export function WishedShop({ shop, leftOut }: { readonly shop: WishedShopFacts; readonly leftOut: boolean }) {
  const { slug, name, words } = shop
  return (
    <fieldset className="stack">
      <legend className={`title ${styles['legend']}`}>Your retailer</legend>
      <label className="check">
        <input type="checkbox" name={HIDDEN_INPUTS.shop} value={slug} defaultChecked={!leftOut} />
        I’d like {name} to have this request
      </label>
      <div className="small">
        <Markdown of={words} />
      </div>
    </fieldset>
  )
}
