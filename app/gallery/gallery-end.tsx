import { ButtonLink } from '#app/ui/button.tsx'

/** Links at the end of a short gallery. */
export function GalleryEnd() {
  return (
    <section className="section screen-only" aria-label="Where to go from here">
      <p className="row">
        <ButtonLink to="/retailers?intent=locate">Ask a retailer</ButtonLink>
        <ButtonLink look="secondary" to="/visualizer">
          See finishes in a room
        </ButtonLink>
        <ButtonLink look="secondary" to="/visualizer/compare">
          Compare finishes
        </ButtonLink>
      </p>
    </section>
  )
}
