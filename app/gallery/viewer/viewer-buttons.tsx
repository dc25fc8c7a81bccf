import {
  IconButton,
  NextIcon,
  PreviousIcon,
  useController,
  useLoseFocus,
  useNavigationState,
} from 'yet-another-react-lightbox'

/** Absent at the ends (specification §2). If it disappears on click, the focus stays in the viewer. */
export function StepButton({ to }: { to: 'previous' | 'next' }) {
  const { prev, next, focus } = useController()
  const { prevDisabled, nextDisabled } = useNavigationState()
  const atEnd = to === 'previous' ? prevDisabled : nextDisabled
  const keepFocus = useLoseFocus(focus, atEnd)
  if (atEnd) return null
  return to === 'previous' ? (
    <IconButton
      label="Previous"
      icon={PreviousIcon}
      className="yarl__navigation_prev"
      onClick={() => prev()}
      {...keepFocus}
    />
  ) : (
    <IconButton
      label="Next"
      icon={NextIcon}
      className="yarl__navigation_next"
      onClick={() => next()}
      {...keepFocus}
    />
  )
}
