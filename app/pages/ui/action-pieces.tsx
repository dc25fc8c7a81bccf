import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CarouselButton } from '#app/ui/carousel/carousel-button.tsx'
import { SectionNavigation } from '#app/ui/section-navigation.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Example, State } from './example.tsx'
import styles from './ui-page.module.css'

export function ActionPieces() {
  return (
    <>
      <Example piece="Button">
        <State name="Primary">
          <Button>Find a Retailer</Button>
        </State>
        <State name="Secondary">
          <Button look="secondary">Open filters</Button>
        </State>
        <State name="Disabled">
          <Button disabled>Locate a Retailer</Button>
        </State>
        <State name="Secondary, disabled">
          <Button look="secondary" disabled>
            Show more
          </Button>
        </State>
        <State name="Link">
          <ButtonLink to="/gallery">View Gallery</ButtonLink>
        </State>
        <State name="Link, secondary, long">
          <ButtonLink to="/retailers" look="secondary">
            Ask a retailer about this kitchen, its island and its range hood
          </ButtonLink>
        </State>
      </Example>
      <Example piece="Carousel button">
        {(['previous', 'next', 'pause', 'play'] as const).map((icon) => (
          <State key={icon} name={`Plain and outlined, ${icon}`}>
            <CarouselButton icon={icon} label={`Plain ${icon}`} onPress={doNothing} />
            <CarouselButton icon={icon} label={`Outlined ${icon}`} onPress={doNothing} outlined />
          </State>
        ))}
        <State name="With text">
          <CarouselButton icon="pause" label="Pause" onPress={doNothing} outlined>
            Pause
          </CarouselButton>
        </State>
      </Example>
      <Example piece="Spinner">
        <State name="Waiting">
          <Spinner label="Loading photos" />
        </State>
      </Example>
      <Example piece="Section navigation">
        <div className={styles['whole']}>
          <SectionNavigation label="Example sections" links={LINKS} />
        </div>
      </Example>
      <Example piece="Breadcrumbs">
        <State name="Two levels">
          <Breadcrumbs
            above={[
              { to: '/products', label: 'Products' },
              { to: '/products/finishes', label: 'Finishes' },
            ]}
            current="Chestnut on alder, aged by hand"
          />
        </State>
      </Example>
    </>
  )
}

const LINKS = [
  { to: '/_ui', label: 'Current section' },
  { to: '/products/finishes', label: 'Finishes' },
  { to: '/products/doorstyles', label: 'Door Styles' },
  { to: '/products/rangehoods', label: 'Range Hoods' },
  { to: '/products/turnedlegs', label: 'Turned Legs' },
] as const

function doNothing() {
  return undefined
}
