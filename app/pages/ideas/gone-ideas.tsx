import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { GoneIdea } from '#services/ideas/ideas.ts'
import styles from './ideas-page.module.css'

export function GoneIdeas({ ideas }: { ideas: readonly GoneIdea[] }) {
  if (ideas.length === 0) return null
  return (
    <section className={`${styles['group']} ${styles['aside']}`} aria-labelledby="gone">
      <h2 id="gone">No longer shown</h2>
      <p className="measure">
        We don’t show these at the moment, and they may not come back. A retailer may still know them by name.
      </p>
      <ul className={styles['gone']}>
        {ideas.map(({ ref, title }) => (
          <li key={ref} id={ref}>
            <span>{title}</span>
            <Form method="post" action="/ideas" preventScrollReset>
              <Button type="submit" name="remove" value={ref} look="secondary" aria-label={`Remove ${title}`}>
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
