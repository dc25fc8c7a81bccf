import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

test('a click sends the same data as in a browser', async () => {
  const page = readPage(`
    <label>Aside <input name="aside" form="work"></label>
    <form id="work" method="post" action="?at=2" enctype="multipart/form-data">
      <input type="hidden" name="token" value="t">
      <label>Title <input name="title" value="Old"></label>
      <label>Words <textarea name="words">\nof two\nlines</textarea></label>
      <label>Room <select name="room"><option value="k">Kitchen</option><option value="b">Bath</option></select></label>
      <label>Listed <input type="checkbox" name="listed" checked></label>
      <label>Late <input type="checkbox" name="late" value="yes"></label>
      <fieldset disabled><input name="off" value="1"></fieldset>
      <label>Photo <input type="file" name="photo"></label>
      <button name="intent" value="save">Save</button>
      <button name="intent" value="find" formmethod="get">Find</button>
    </form>`)
  const photo = new File(['bytes'], 'a.jpg')
  const answers = { Aside: 'far', Title: 'New', Room: 'Bath', Listed: false, Late: true, Photo: photo }
  const { method, url, fields } = page.click('Save', answers)
  expect([method, url]).toEqual(['POST', '/?at=2'])
  expect([...fields]).toEqual([
    ['aside', 'far'],
    ['token', 't'],
    ['title', 'New'],
    ['words', 'of two\nlines'],
    ['room', 'b'],
    ['late', 'yes'],
    ['photo', photo],
    ['intent', 'save'],
  ])
  expect(page.click('Find').url).toMatch(/^\/\?aside=far&token=t&title=New&.*&intent=find$/)
  expect(() => page.click('Save', { Nowhere: 'x' })).toThrow('Nowhere')
})

test('skips hidden text and reads screen-reader text', () => {
  const page = readPage(`
    <h1>Care<span class="visually-hidden"> of oak</span></h1>
    <p>Said <b>once</b>.</p><p hidden>Unsaid</p><noscript><a href="/">Unsaid</a></noscript>
    <nav popover aria-label="Menu"><a href="/a">A</a></nav>
    <div role="status"><p>Saved.</p><button>Undo</button></div>
    <script>document.title = 'ran'</script>`)
  expect(page.words).toBe('Care of oak Said once. A Saved. Undo')
  expect(page.message).toBe('Saved.')
  expect(page.getByRole('heading', { name: 'Care of oak' }).ownerDocument.title).toBe('')
  expect(page.part('navigation', 'Menu').getAllByRole('link')).toHaveLength(1)
})
