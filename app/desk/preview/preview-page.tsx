import { data, Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import type { LivePreview } from '#core/ports/content/preview-store.ts'
import { SITE_MAP } from '#core/site-map.ts'
import { DeskTime } from '../desk-time.tsx'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { TokenField } from '../token-field.tsx'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/preview-page'
import styles from './preview-page.module.css'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const width: 'desk' | 'phone' = searchParams.get('width') === 'desk' ? 'desk' : 'phone'
  const links = await deskOf(context).desk.previews.live()
  return { page: pageIn(searchParams.get('page')), width, links, token: sessionOf(context).formToken }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const page = pageIn(formText(form, 'page'))
  const { previews } = deskOf(context).desk
  const { person } = sessionOf(context)
  if (formText(form, 'intent') === 'end') {
    await previews.end(person.name, formText(form, 'link'))
    return data({ kind: 'ended' } as const)
  }
  const days = Number(formText(form, 'days')) || 1
  return data({ kind: 'made', ...(await previews.link(person, page, days)) } as const)
}

export function meta() {
  return [{ title: 'Preview | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function PreviewPage({
  loaderData: { page, width, links, token },
  actionData,
}: Route.ComponentProps) {
  const address = `/desk/preview/site${page === '/' ? '' : page}`
  return (
    <>
      <h1>Preview</h1>
      <p className="measure">The site’s own pages, with drafts in place. Links in the frame work.</p>
      <Form method="get" className={styles['form']} preventScrollReset>
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
          label="Width"
          name="width"
          defaultValue={width}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desk', label: 'Desk' },
          ]}
        />
        <Button type="submit">Show</Button>
        <a href={address} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </Form>
      <div className={`${styles['frame']} ${styles[width]}`}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows our own pages as they are */}
        <iframe key={address + width} src={address} title={`Preview of ${page}, as on a ${width}`} />
      </div>
      <h2>For somebody who is not signed in</h2>
      <Form method="post" className={styles['form']} preventScrollReset>
        <TokenField value={token} />
        <input type="hidden" name="page" value={page} />
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
      <p className="measure">
        Anyone with the link sees all drafts until it expires. Copy it now: it is not shown again.
      </p>
      <div role="status">
        {actionData?.kind === 'made' ? (
          <p className={styles['link']}>
            <a href={actionData.url}>{actionData.url}</a> Valid until <DeskTime at={actionData.until} />.
          </p>
        ) : null}
        {actionData?.kind === 'ended' ? <p>The link no longer works.</p> : null}
      </div>
      {links.length === 0 ? null : <LiveLinks links={links} token={token} />}
    </>
  )
}

function LiveLinks({ links, token }: { links: readonly LivePreview[]; token: string }) {
  return (
    <section className={styles['links']}>
      <h2>Active links</h2>
      <WideTable caption="Active links" headings={['Page', 'Created by', 'Valid until', 'End']} stacks>
        {links.map(({ id, page, person, expiresAt }) => (
          <tr key={id}>
            <th scope="row">{page}</th>
            <td data-label="Created by">{person}</td>
            <td data-label="Valid until">
              <DeskTime at={expiresAt} />
            </td>
            <td>
              <Form method="post" preventScrollReset>
                <TokenField value={token} />
                <input type="hidden" name="link" value={id} />
                <Button type="submit" look="secondary" name="intent" value="end">
                  End<span className="visually-hidden"> {`the link to ${page} by ${person}`}</span>
                </Button>
              </Form>
            </td>
          </tr>
        ))}
      </WideTable>
    </section>
  )
}

/** Editors have nothing to do with the building blocks. */
const PAGES = SITE_MAP.filter(({ path }) => path !== '/_ui')

/** A page of the site, or a photo below one; the home page for anything else. */
function pageIn(address: string | null): string {
  const path = address?.startsWith('/') ? new URL(address, 'https://site.invalid').pathname : '/'
  return SITE_MAP.some(
    (page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)),
  )
    ? path
    : '/'
}
