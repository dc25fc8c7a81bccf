import styles from './door-drawing.module.css'

/** Parts of the page's text with a drawing, in page order. */
export const DOOR_KINDS = ['slab', 'flat-panel', 'glass-frame', 'raised-panel', 'one-piece-mdf'] as const

type DoorKind = (typeof DOOR_KINDS)[number]

export function DoorDrawing({ kind, name }: { kind: DoorKind; name: string }) {
  return (
    <svg
      viewBox="0 0 120 186"
      width="120"
      height="186"
      role="img"
      aria-label={`${name} door, seen from the front and cut across`}
      className={styles['drawing']}
    >
      <path className={styles['wood']} d="M8 6h104v138H8z" />
      {FRONT[kind]}
      {SECTION[kind]}
    </svg>
  )
}

const JOINTS = <path className={styles['line']} d="M30 6v22M30 122v22M90 6v22M90 122v22" />
const STILES = <path className={styles['cut']} d="M8 162h22v12H8zM90 162h22v12H90z" />

const FRONT: Readonly<Record<DoorKind, React.ReactNode>> = {
  slab: (
    <path
      className={styles['grain']}
      d="M26 6c3 50-4 90 0 138M48 6c-4 46 5 92 0 138M72 6c4 44-4 94 1 138M95 6c-3 52 4 86 0 138"
    />
  ),
  'flat-panel': (
    <>
      <path className={styles['panel']} d="M30 28h60v94H30z" />
      {JOINTS}
    </>
  ),
  'glass-frame': (
    <>
      <path className={styles['glass']} d="M30 28h60v94H30z" />
      <path className={styles['line']} d="M60 28v94M30 75h60" />
      {JOINTS}
    </>
  ),
  'raised-panel': (
    <>
      <path className={styles['panel']} d="M30 28h60v94H30z" />
      <path
        className={styles['line']}
        d="M42 40h36v70H42zM30 28l12 12M90 28 78 40M30 122l12-12M90 122l-12-12"
      />
      {JOINTS}
    </>
  ),
  'one-piece-mdf': <path className={styles['panel']} d="M30 28h60v94H30zM34 32h52v86H34z" />,
}

const SECTION: Readonly<Record<DoorKind, React.ReactNode>> = {
  slab: <path className={styles['cut']} d="M8 162h104v12H8z" />,
  'flat-panel': (
    <>
      <path className={styles['cut']} d="M26 166h68v4H26z" />
      {STILES}
    </>
  ),
  'glass-frame': (
    <>
      <path className={styles['glass']} d="M26 167h68v2H26z" />
      {STILES}
    </>
  ),
  'raised-panel': (
    <>
      <path className={styles['cut']} d="M26 166h5l11-5h36l11 5h5v4H26z" />
      {STILES}
    </>
  ),
  'one-piece-mdf': <path className={styles['cut']} d="M8 162h22l4 4h52l4-4h22v12H8z" />,
}
