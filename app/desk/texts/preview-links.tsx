import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { LivePreview } from '#core/ports/content/preview-store.ts'
import { SITE_MAP } from '#core/site-map.ts'
import type { PreviewLink } from '#services/desk/previews.ts'
import { DeskTime } from '../desk-time.tsx'
import { TokenField } from '../token-field.tsx'
import { WideTable } from '../wide-table.tsx'
import styles from './preview-links.module.css'

interface Props {
  readonly links: readonly LivePreview[]
  readonly page: string
  readonly outcome: ({ readonly kind: 'made' } & PreviewLink) | { readonly kind: 'ended' } | undefined
  readonly token: string
}

/** Links that show drafts to people who are not signed in. */
export function PreviewLinks({ links, page, outcome, token }: Props) {
  return (
    <>
      <h2 id="share">Share drafts</h2>
      <p className="measure">
        Anyone with the link sees all drafts until it expires. Copy it now: it is not shown again.
      </p>
      <Form method="post" className={styles['form']} preventScrollReset>
        <TokenField value={token} />
        <Select
          label="Page"
          name="page"
          room="medium"
          key={page}
          defaultValue={page}
          options={PAGES.map(({ path, label }) => ({
            value: path,
            label: path === '/' ? label : `${label}, ${path}`,
          }))}
        />
        <RadioGroup
          label="Valid for"
          name="days"
          defaultValue="1"
          options={[
            { value: '1', label: 'One day' },
            { value: '7', label: 'Seven days' },
          ]}
        />
        <Button type="submit" look="secondary">
          Create a link
        </Button>
      </Form>
      <div role="status">
        {outcome?.kind === 'made' ? (
          <p className={styles['link']}>
            <a href={outcome.url}>{outcome.url}</a> Valid until <DeskTime at={outcome.until} />.
          </p>
        ) : null}
        {outcome?.kind === 'ended' ? <p>The link no longer works.</p> : null}
      </div>
      {links.length === 0 ? null : (
        <WideTable caption="Active links" headings={['Page', 'Created by', 'Valid until', 'End']} stacks>
          {links.map(({ id, page: shown, person, expiresAt }) => (
            <tr key={id}>
              <th scope="row">{shown}</th>
              <td data-label="Created by">{person}</td>
              <td data-label="Valid until">
                <DeskTime at={expiresAt} />
              </td>
              <td>
                <Form method="post" preventScrollReset>
                  <TokenField value={token} />
                  <input type="hidden" name="link" value={id} />
                  <Button type="submit" look="secondary" name="intent" value="end">
                    End<span className="visually-hidden"> {`the link to ${shown} by ${person}`}</span>
                  </Button>
                </Form>
              </td>
            </tr>
          ))}
        </WideTable>
      )}
    </>
  )
}

/** Editors don't need the building blocks. */
const PAGES = SITE_MAP.filter(({ path }) => path !== '/_ui')

/** A page of the site, or a photo below one; the home page for anything else. */
export function previewPageIn(address: string | null): string {
  const path = address?.startsWith('/') ? new URL(address, 'https://site.invalid').pathname : '/'
  return SITE_MAP.some(
    (page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)),
  )
    ? path
    : '/'
}
