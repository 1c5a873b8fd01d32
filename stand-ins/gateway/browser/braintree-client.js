// Stand-in of the wallet gateway's client: it only remembers what it was authorised with.
window.braintree = {
  ...window.braintree,
  standIn: true,
  client: {
    async create({ authorization }) {
      const token =
        typeof authorization === 'string' && authorization !== '' && JSON.parse(atob(authorization));
      if (!token?.standIn)
        throw new Error(
          'Authorization is invalid. Make sure your client token or tokenization key is valid.',
        );
      return { authorization, getConfiguration: () => ({ authorization, gatewayConfiguration: {} }) };
    },
  },
};
