/**
 * Visitors who send the Global Privacy Control signal are not counted. Errors here must not affect the page. Served as
 * it is, on every page, with or without React; keep it under 1 kB compressed.
 */
{
  const id = document.currentScript.dataset.measurementId
  const layer = (window.dataLayer ??= [])
  let counted

  // The counting library reads `arguments` objects, not arrays.
  function gtag() {
    layer.push(arguments)
  }

  const count = () => {
    const address = location.href.split('#')[0]
    if (address === counted) return
    counted = address
    gtag('event', 'page_view', { page_location: address, page_title: document.title })
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
