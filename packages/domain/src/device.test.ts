import { languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { deviceInWords, deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/140.0 Safari/537.36 OPR/120.0`,
    'Opera on macOS',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.6 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${APPLE} FxiOS/140.0 Mobile/15E148 Safari/605`,
    'Firefox on iPad',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', 'A browser on Windows'],
  ['curl/8.5.0', 'Program curl'],
  ['python-requests/2.32.3', 'Program python-requests'],
  ['node', 'Program node'],
  ['Mozilla/5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is shown as a device in words', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('what goes on for long is read only so far, and in time', () => {
  expect(deviceOf(`${'Version/1 '.repeat(100_000)}Safari/`)).toBe('Program Version')
})

test.each([
  ['Firefox on Linux', 'Firefox, Linux'],
  ['Samsung Internet on Android', 'Samsung Internet, Android'],
  ['A browser on Windows', 'Bir tarayıcı, Windows'],
  ['Program curl', 'Program: curl'],
  ['Unknown device', 'Bilinmeyen cihaz'],
  ['Chrome', 'Chrome'],
])('%s, as it was kept, is shown in the language of its reader', (kept, shown) => {
  const language = languageOf('tr') ?? US_ENGLISH
  expect(inLanguage({ language, texts: readTexts('tr') }, () => deviceInWords(kept))).toBe(shown)
  expect(deviceInWords(kept)).toBe(kept)
})
