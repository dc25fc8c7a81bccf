/**
 * For pages that load no React: replaces a pressed video poster by the embedded player and moves the focus
 * into it. Until then the poster is a plain link to the video's page, and nothing comes from a third party.
 * Served as it stands; keep it under 1 kB.
 */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = event.target.closest('a[data-video-embed]')
  if (!link) return
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.title = link.dataset.videoTitle
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = link.dataset.videoEmbed
  link.replaceWith(frame)
  frame.focus()
})
