// Runs before the first paint, so that a remembered dark theme never flashes light. A file of its own: the
// content security policy allows no inline script.
;(function () {
  var remembered = null
  try {
    remembered = localStorage.getItem('selvedge.theme')
  } catch {
    // Storage is blocked: the theme follows the system.
  }
  var dark =
    remembered === 'dark' ||
    (remembered !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
