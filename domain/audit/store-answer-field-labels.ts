/** The names of the fields of what a store is asked, and says. */
export const storeAnswerFieldLabels = {
  subject: 'Sobre qué',
  question: 'Pregunta',
};
