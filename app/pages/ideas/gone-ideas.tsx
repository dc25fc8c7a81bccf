import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { TextPart } from '#core/texts/page-text.ts'
import type { GoneIdea } from '#services/ideas/ideas.ts'

interface GoneIdeasProps {
  readonly ideas: readonly GoneIdea[]
  readonly part: TextPart
}

export function GoneIdeas({ ideas, part: { heading, blocks } }: GoneIdeasProps) {
  if (ideas.length === 0) return null
  return (
    <section className="section screen-only" aria-labelledby="gone">
      <h2 id="gone" className="title">
        {heading}
      </h2>
      <p className="measure">
        <MarkdownWords of={blocks} />
      </p>
      <ul className="list stack measure">
        {ideas.map(({ ref, title }) => (
          <li key={ref} id={ref} className="row apart">
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
