import type { WoodHardness } from './janka.ts'
import styles from './janka-scale.module.css'

interface JankaScaleProps {
  readonly caption: string
  readonly woods: readonly WoodHardness[]
}

export function JankaScale({ caption, woods }: JankaScaleProps) {
  const most = Math.max(...woods.map(({ force }) => force))
  return (
    <table className={`table ${styles['scale']}`}>
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Wood</th>
          <th scope="col">Hardness</th>
        </tr>
      </thead>
      <tbody>
        {woods.map(({ name, force }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles['figure']}>{force.toLocaleString('en-US')}</td>
            <td className={styles['bar']} aria-hidden="true">
              <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" focusable="false">
                <path d={`M0 0h${force}v1H0z`} />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
