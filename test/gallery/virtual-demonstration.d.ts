declare module 'virtual:demonstration' {
  const data: import('#test/gallery/demonstration.ts').Demonstration;
  export default data;
}
