/** Mermaid's first color is too pale for a line. */
const PALETTE = '%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "#2f5d50"}}}}%%'

interface Chart {
  readonly title: string
  readonly x: { readonly name: string; readonly labels: readonly string[] }
  readonly y: { readonly name: string; readonly values: readonly number[] }
}

export function lineChart({ title, x, y }: Chart): string {
  const top = Math.max(...y.values, 0) * 1.2
  return [
    '```mermaid',
    PALETTE,
    'xychart-beta',
    `  title ${quoted(title)}`,
    `  x-axis ${quoted(x.name)} [${x.labels.map(quoted).join(', ')}]`,
    `  y-axis ${quoted(y.name)} 0 --> ${top === 0 ? 1 : Number(top.toPrecision(2))}`,
    `  line [${y.values.map((value) => Number(value.toPrecision(4))).join(', ')}]`,
    '```',
  ].join('\n')
}

/** Mermaid cannot escape quotation marks. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '’')}"`
}
