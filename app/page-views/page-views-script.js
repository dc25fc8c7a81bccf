/** Keep it under 1 kB compressed. Errors must not affect the page. */
{
  const { measurementId: id, galleries, parameters } = document.currentScript.dataset
  const layer = (window.dataLayer ??= [])
  let counted

  // The counting library reads `arguments` objects, not arrays.
  function gtag() {
    layer.push(arguments)
  }

  // Addresses and titles may hold what visitors type. `set` is for the library's own events.
  const count = () => {
    const { origin, pathname, search } = location
    const query = new URLSearchParams(search)
    const isGallery = galleries.split(' ').some((path) => `${pathname}/`.startsWith(path))
    const { size } = query
    for (const name of Array.from(query.keys()))
      if (!isGallery || !parameters.split(' ').includes(name)) query.delete(name)
    const address = origin + pathname + (query.size ? `?${query}` : '')
    if (address === counted) return
    counted = address
    const { referrer, title } = document
    const view = {
      page_location: address,
      page_title: query.size < size ? pathname : title,
      page_referrer: referrer && new URL(referrer).origin,
    }
    gtag('set', view)
    gtag('event', 'page_view', view)
  }

  const start = () => {
    gtag('js', new Date())
    gtag('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    })
    count()
    addEventListener('page-view', count)
    addEventListener('pageshow', (event) => {
      if (event.persisted) counted = ''
      count()
    })
    const library = document.createElement('script')
    library.async = true
    const address = `https://www.googletagmanager.com/gtag/js?id=${id}`
    const policy = window.trustedTypes?.createPolicy('page-views', { createScriptURL: () => address })
    library.src = policy ? policy.createScriptURL('') : address
    document.head.append(library)
  }

  try {
    if (!navigator.globalPrivacyControl) {
      if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
      else start()
    }
  } catch {}
}
