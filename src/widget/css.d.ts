/** The bundler hands a style sheet over as text, without its white space. */
declare module '*.css' {
  const text: string;
  export default text;
}
