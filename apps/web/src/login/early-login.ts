/** What somebody typed into the log-in of the page itself, before the app was there (`early-login/early-login.js`). */
type EarlyLogin = { username: string; password: string; focused: string | null; asked: boolean }

declare global {
  interface Window {
    selvedgeEarlyLogin?: () => EarlyLogin | undefined
  }
}

/** What was typed so far; undefined where the app was there first. */
export const typedEarly = (): EarlyLogin | undefined => window.selvedgeEarlyLogin?.()

/** The app shows a screen of its own now. */
export const endEarlyLogin = () => document.getElementById('early')?.remove()
