import { data } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { done } from '#core/desk/edit-outcome.ts'
import { RECORD_KINDS } from '#core/desk/kinds/kinds.ts'
import { SITE_MAP } from '#core/site-map.ts'
import { Intent } from '../blocks/intent.tsx'
import { DeskTime } from '../desk-time.tsx'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { respond } from '../outcomes.ts'
import { PostForm } from '../post-form.tsx'
import { loadList, workOnList } from '../screens/list-page.tsx'
import { ListScreen } from '../screens/list-screen.tsx'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/texts-page'

export async function loader({ url, context }: Route.LoaderArgs) {
  const [list, links] = await Promise.all([loadList(url, context), deskOf(context).previews.live()])
  return { ...list, links, page: previewPageIn(url.searchParams.get('page')) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { previews, person } = deskOf(context)
  switch (formText(form, 'intent')) {
    case 'end': {
      await previews.end(person.name, formText(form, 'link'))
      return respond(done('The link no longer works.'), {})
    }
    case 'share': {
      const days = Number(formText(form, 'days')) || 1
      return data({ made: await previews.link(person, previewPageIn(formText(form, 'page')), days) })
    }
    default:
      return workOnList(form, url, context)
  }
}

export { shouldRevalidate } from '../screens/list-page.tsx'

export default function TextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, links, page } = loaderData
  const { outcome, made } = { outcome: undefined, made: undefined, ...actionData }
  return (
    <>
      <ListScreen kind={RECORD_KINDS.text} list={list} outcome={outcome} />
      <h2 id="share">Share drafts</h2>
      <p className="measure">
        Anyone with the link sees all drafts until it expires. Copy it now: it is not shown again.
      </p>
      <PostForm className="row">
        <Select
          label="Page"
          name="page"
          room="medium"
          key={page}
          defaultValue={page}
          options={SITE_MAP.map(({ path, label }) => ({
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
        <Intent value="share" label="Create a link" />
      </PostForm>
      {made ? (
        <Alert kind="success">
          <a href={made.url}>{made.url}</a> Valid until <DeskTime at={made.until} />.
        </Alert>
      ) : null}
      <WideTable
        caption="Active links"
        headings={['Page', 'Created by', 'Valid until']}
        rows={links.map(({ id, page: pageName, person, expiresAt }) => ({
          key: id,
          cells: [pageName, person, <DeskTime key="until" at={expiresAt} />],
          action: (
            <PostForm carries={{ link: id }}>
              <Intent value="end" about={`the link to ${pageName} by ${person}`} label="End" />
            </PostForm>
          ),
        }))}
      />
    </>
  )
}

/** Path of a page to preview; the home page for anything else. */
function previewPageIn(path: string | null): string {
  return SITE_MAP.find((page) => page.path === path)?.path ?? '/'
}
