/** A label without the title, which it may begin with, for places that show the two separately; or empty. */
export function detailsOf(label: string, title: string): string {
  if (label === title) return ''
  return label.startsWith(`${title} · `) ? label.slice(title.length + 3) : label
}
