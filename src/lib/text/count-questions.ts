const WORDS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Returns 'Five questions'. */
export const countQuestions = (count: number) => `${WORDS[count - 1] ?? count} question${count === 1 ? '' : 's'}`
