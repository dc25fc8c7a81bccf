import styles from './filter-panel.module.css'

export function FinishDot({ colors }: { colors: readonly string[] }) {
  const width = 12 / colors.length
  return (
    // The security policy allows no inline styles, so the colors are SVG attributes.
    <svg className={styles['dot']} viewBox="0 0 12 12" aria-hidden="true" preserveAspectRatio="none">
      {colors.map((color, index) => (
        <rect key={color} x={index * width} width={width} height="12" fill={color} />
      ))}
    </svg>
  )
}
