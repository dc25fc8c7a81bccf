import { Markdown } from '#app/ui/words/markdown.tsx'
import type { TextPart } from '#core/texts/page-text.ts'
import styles from './next-steps.module.css'

export function NextSteps({ part: { heading, blocks } }: { part: TextPart }) {
  return (
    <section className={styles['steps']} aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles['title']}>
        {heading}
      </h2>
      <Markdown of={blocks} />
    </section>
  )
}
