import type { Light } from '#core/visualizer/scenes.ts'
import styles from './light-pictures.module.css'

/** A room of the visualizer in one light. */
export interface LitRoom {
  readonly light: Light
  /** Address of its picture. */
  readonly picture: string
  /** The same in a size for small windows. */
  readonly small: string
}

const NAMES: Readonly<Record<Light, string>> = {
  morning: 'Morning',
  overcast: 'Overcast',
  evening: 'Evening',
  studio: 'Studio',
}

/** One picture for each light, changed by radio buttons alone. Pictures that are not chosen are not fetched. */
export function LightPictures({ lights }: { lights: readonly LitRoom[] }) {
  return (
    <fieldset className={styles['lights']}>
      <legend className="visually-hidden">Light</legend>
      <div className={styles['choices']}>
        {lights.map(({ light }, index) => (
          <label key={light} className={styles['choice']}>
            <input type="radio" name="home-light" value={light} defaultChecked={index === 0} />
            {NAMES[light]}
          </label>
        ))}
      </div>
      {lights.map(({ light, picture, small }) => (
        <img
          key={light}
          data-light={light}
          className={styles['picture']}
          src={picture}
          srcSet={`${small} 480w, ${picture} 1200w`}
          sizes="(min-width: 1504px) 1360px, 92vw"
          alt={`The same kitchen, ${light === 'overcast' ? 'under clouds' : `in the ${light}`}`}
          width={1200}
          height={800}
          loading="lazy"
          decoding="async"
        />
      ))}
    </fieldset>
  )
}
