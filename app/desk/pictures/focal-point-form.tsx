import { type MouseEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import {
  CENTER,
  cropAround,
  type FocalPoint,
  parseFocus,
  toTenth,
} from '#core/content/pictures/focal-point.ts'
import type { selectionFields } from '#core/desk/pictures/picture-selection.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import { DialogButtons } from '../blocks/dialog.tsx'
import { PostForm } from '../post-form.tsx'
import styles from './focal-point-form.module.css'
import { pictureAddress } from './picture-image.tsx'

interface Props {
  readonly of: DeskPicture
  readonly carries: ReturnType<typeof selectionFields>
}

/** Previews of crops. Phones get a file cropped around the point; in wider boxes the style sheet crops. */
const CROPS = [
  { label: 'Phone', aspect: 1, around: (point: FocalPoint) => point },
  { label: 'Tablet', aspect: 4 / 3, around: toTenth },
  { label: 'Desktop', aspect: 16 / 9, around: toTenth },
] as const

/** In px. Without scripts, a click submits its position in a picture of this width. */
const PLAIN_WIDTH = 240

/** Sets the focal point. The picture is an image button, so a click also works without scripts. */
export function FocalPointForm({ of, carries }: Props) {
  const [point, setPoint] = useState<FocalPoint>(() => parseFocus(of.focus) ?? CENTER)
  const { width, height } = of.picture
  if (width === null || height === null) return null
  const source = { address: pictureAddress(of, 640), width, height }

  return (
    <PostForm
      carries={[
        ...carries,
        ['intent', 'focus'],
        ['width', PLAIN_WIDTH],
        ['height', Math.round((PLAIN_WIDTH * height) / width)],
      ]}
      className="stack"
    >
      <h2>Focal point</h2>
      <p>Click what must stay in view, or enter where it is. The crops show what is left of the picture.</p>
      <div className="row">
        <PointOnPicture of={source} point={point} onMove={setPoint} />
        <Crops of={source} point={point} />
      </div>
      <Percent point={point} onMove={setPoint} />
      <DialogButtons of="focal">
        <Button type="submit">Save focal point</Button>
      </DialogButtons>
    </PostForm>
  )
}

interface PointProps {
  readonly of: { readonly address: string; readonly width: number; readonly height: number }
  readonly point: FocalPoint
}

type Move = (next: (before: FocalPoint) => FocalPoint) => void

function PointOnPicture({ of: { address, width, height }, point, onMove }: PointProps & { onMove: Move }) {
  const click = (event: MouseEvent<HTMLInputElement>) => {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    onMove(() => within((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height))
  }
  return (
    <div className={styles['picture']}>
      {/* By keyboard, percentages set it. */}
      <input type="image" name="at" src={address} alt="Set the focal point" tabIndex={-1} onClick={click} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        <circle cx={point.x * width} cy={point.y * height} r={width / 40} />
      </svg>
    </div>
  )
}

function Crops({ of: { address, width, height }, point }: PointProps) {
  return (
    <ul className="list row small">
      {CROPS.map(({ label, aspect, around }) => {
        const crop = cropAround({ width, height }, aspect, around(point))
        return (
          <li key={label}>
            <svg
              viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
              width={Math.round(aspect * 96)}
              height={96}
              role="img"
              aria-label={`The picture on a ${label.toLowerCase()}`}
            >
              <image href={address} width={width} height={height} preserveAspectRatio="none" />
            </svg>
            {label}
          </li>
        )
      })}
    </ul>
  )
}

const PERCENTS = [
  { part: 'x', name: 'across', label: 'Across', hint: 'Percent from the left' },
  { part: 'y', name: 'down', label: 'Down', hint: 'Percent from the top' },
] as const

function Percent({ point, onMove }: { point: FocalPoint; onMove: Move }) {
  return (
    <div className="row">
      {PERCENTS.map(({ part, ...field }) => (
        <Field
          key={part}
          {...field}
          type="number"
          min={0}
          max={100}
          value={Math.round(point[part] * 100)}
          onChange={({ target }) =>
            onMove(({ x, y }) => {
              const moved = { x, y, [part]: Number(target.value) / 100 }
              return within(moved.x, moved.y)
            })
          }
        />
      ))}
    </div>
  )
}

function within(x: number, y: number): FocalPoint {
  return { x: Math.min(Math.max(x, 0), 1), y: Math.min(Math.max(y, 0), 1) }
}
