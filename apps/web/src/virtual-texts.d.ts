declare module 'virtual:texts/*' {
  const texts: import('@selvedge/messages/spoken.ts').Texts
  export default texts
}
