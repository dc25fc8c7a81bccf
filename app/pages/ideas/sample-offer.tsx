import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { BoardText } from './load-text.ts'
import { Notice } from './notice.tsx'

interface SampleOfferProps {
  readonly asked: { readonly ref: string; readonly kept: boolean }
  readonly parts: BoardText['parts']
}

/** Shown for a link that offers a sample; only a click requests it. */
export function SampleOffer({ asked: { ref, kept }, parts }: SampleOfferProps) {
  return (
    <Notice kind="plain">
      <Form method="post" action="/ideas" className="panel measure">
        <p>
          <MarkdownWords of={parts[kept ? 'sample-of-an-idea' : 'sample-of-another'].blocks} />
        </p>
        <input type="hidden" name="sample" value={ref} />
        <Button type="submit" name="wanted" value="yes">
          Request a sample
        </Button>
      </Form>
    </Notice>
  )
}
