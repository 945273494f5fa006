/** Whether a file holds several things to add, instead of one picture. */
export const isCollection = ({ name }: File): boolean => /\.zip$/i.test(name);
