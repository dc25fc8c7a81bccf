/**
 * Visitors who send the Global Privacy Control signal are not counted. Errors here must not affect the page. Served as
 * it is, on every page, with or without React; keep it under 1 kB compressed.
 */
{
  const { measurementId: id, parameters } = document.currentScript.dataset
  const layer = (window.dataLayer ??= [])
  let counted

  // The counting library reads `arguments` objects, not arrays.
  function gtag() {
    layer.push(arguments)
  }

  // Addresses may hold what visitors type. The library also reports events of its own.
  const count = () => {
    const query = new URLSearchParams(location.search)
    const names = Array.from(query.keys())
    for (const name of names) if (!parameters.split(' ').includes(name)) query.delete(name)
    const address = location.origin + location.pathname + (query.size ? `?${query}` : '')
    if (address === counted) return
    counted = address
    const { referrer, title } = document
    const view = {
      page_location: address,
      page_title: title,
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
