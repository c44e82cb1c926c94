// Shows the log-in while the app is still on its way: on a slow network that is several seconds. The app takes over what was typed
// (src/login/early-login.ts). A file of its own: the content security policy allows no inline script.
;(function () {
  var early = document.getElementById('early')
  var texts = JSON.parse(early.getAttribute('data-texts'))
  var form = early.querySelector('form')
  var asked = false

  // As `languageFor` in messages/languages.ts; a language that is not known here waits for the app.
  function language() {
    var stored = localStorage.getItem('selvedge.language')
    if (stored !== null) return stored
    var wanted = navigator.languages || []
    for (var i = 0; i < wanted.length; i++) {
      if (texts[wanted[i]]) return wanted[i]
      if (texts[wanted[i].split('-')[0]]) return wanted[i].split('-')[0]
    }
    return wanted.length === 0 ? 'en-US' : 'en'
  }

  function show() {
    var code = language()
    var own = texts[code]
    var isLogin = /^\/(login)?$/.test(location.pathname)
    if (!own || !isLogin || localStorage.getItem('selvedge.token') !== null) return early.remove()
    document.documentElement.lang = code
    document.documentElement.dir = own.dir
    var parts = early.querySelectorAll('[data-text]')
    for (var i = 0; i < parts.length; i++) parts[i].textContent = own[parts[i].getAttribute('data-text')]
    early.hidden = false
  }

  form.addEventListener('submit', function (event) {
    event.preventDefault()
    asked = true
    early.querySelector('output').hidden = false
  })

  window.selvedgeEarlyLogin = function () {
    if (early.hidden || !early.isConnected) return undefined
    var focused = document.activeElement && document.activeElement.getAttribute('name')
    return {
      username: form.elements.namedItem('username').value,
      password: form.elements.namedItem('password').value,
      focused: focused,
      asked: asked,
    }
  }

  try {
    show()
  } catch {
    // Storage is blocked: the app says what that means.
    early.remove()
  }
})()
