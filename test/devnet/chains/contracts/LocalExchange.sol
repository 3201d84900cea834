// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// One constant-product pool for each pair, all in this contract. The native coin counts as a token at 0xeeee….
contract LocalExchange {
    struct Pool {
        address tokenA;
        address tokenB;
        uint256 reserveA;
        uint256 reserveB;
    }

    address public constant native = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    /// What the pool of `token` and `other` holds of `token`.
    mapping(address token => mapping(address other => uint256)) public reserveOf;
    mapping(address token => uint256) private total;

    event Swapped(
        address indexed trader, address indexed tokenIn, address indexed tokenOut, uint256 amountIn, uint256 amountOut
    );

    /// The reserves must be here already: dealt out to this address by the tokens, native coins with the call.
    constructor(Pool[] memory pools) payable {
        for (uint256 i = 0; i < pools.length; i++) {
            Pool memory pool = pools[i];
            reserveOf[pool.tokenA][pool.tokenB] = pool.reserveA;
            reserveOf[pool.tokenB][pool.tokenA] = pool.reserveB;
            total[pool.tokenA] += pool.reserveA;
            total[pool.tokenB] += pool.reserveB;
        }
        for (uint256 i = 0; i < pools.length; i++) {
            _requireHeld(pools[i].tokenA);
            _requireHeld(pools[i].tokenB);
        }
    }

    /// What `swapExact` pays now. The pool keeps 0.3 per cent of what comes in.
    function quote(address tokenIn, address tokenOut, uint256 amountIn) public view returns (uint256 amountOut) {
        uint256 reserveIn = reserveOf[tokenIn][tokenOut];
        require(reserveIn > 0, "Exchange: no such pair");
        require(amountIn > 0, "Exchange: nothing to swap");
        uint256 effective = amountIn * 997;
        amountOut = effective * reserveOf[tokenOut][tokenIn] / (reserveIn * 1000 + effective);
    }

    /// All of `amountIn` for at least `minOut`, or nothing happens. Tokens need an allowance before, native coins come with the call.
    function swapExact(address tokenIn, address tokenOut, uint256 amountIn, uint256 minOut)
        external
        payable
        returns (uint256 amountOut)
    {
        amountOut = quote(tokenIn, tokenOut, amountIn);
        require(amountOut > 0 && amountOut >= minOut, "Exchange: the price has moved");
        require(msg.value == (tokenIn == native ? amountIn : 0), "Exchange: wrong amount of native coins");
        reserveOf[tokenIn][tokenOut] += amountIn;
        reserveOf[tokenOut][tokenIn] -= amountOut;
        emit Swapped(msg.sender, tokenIn, tokenOut, amountIn, amountOut);

        if (tokenIn != native) {
            _call(tokenIn, 0, abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, this, amountIn));
        }
        if (tokenOut == native) _call(msg.sender, amountOut, "");
        else _call(tokenOut, 0, abi.encodeWithSignature("transfer(address,uint256)", msg.sender, amountOut));
    }

    function _requireHeld(address token) private {
        if (token == native) {
            require(address(this).balance == total[token], "Exchange: wrong amount of native coins");
            return;
        }
        bytes memory held = _call(token, 0, abi.encodeWithSignature("balanceOf(address)", this));
        require(abi.decode(held, (uint256)) >= total[token], "Exchange: reserve missing");
    }

    /// What the other contract says about a failure is passed on.
    function _call(address to, uint256 value, bytes memory data) private returns (bytes memory answer) {
        bool success;
        (success, answer) = to.call{value: value}(data);
        if (success) return answer;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }
}
